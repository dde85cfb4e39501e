/** Installs Chromium before several workers look for it, or says how to. The camera needs the whole browser. */
import { ensureChromium } from '../../build/screens/chromium.ts'

export const setup = (): void => void ensureChromium('whole')

import { galleries } from '#support/browser/more-screens.ts'
import { sweepScreens } from './screens.ts'

sweepScreens(galleries.filter(({ phone }) => phone === null))

/** Proves every step of a borrower in this language. */
import { theWholeWay } from './whole-way.ts'

theWholeWay('en')

/** Proves the whole way of a borrower in this language. */
import { theWholeWay } from './whole-way.ts'

theWholeWay('si')

/** Proves every step of a borrower in this language. */
import { wholeJourney } from './whole-journey.ts'

wholeJourney('si')

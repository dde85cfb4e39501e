import { wholeJourney } from './walks/whole-journey.ts'

wholeJourney('en')

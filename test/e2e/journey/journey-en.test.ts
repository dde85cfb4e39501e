import { wholeJourney } from './whole-journey.ts'

wholeJourney('en')

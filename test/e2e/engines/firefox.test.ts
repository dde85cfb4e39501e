import { engineJourney } from './walks/engine-journey.ts'

engineJourney('Firefox')

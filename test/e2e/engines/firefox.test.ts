import { engineJourney } from './walks/engine-journey.ts'
import { engineScreens } from './walks/engine-screens.ts'

engineJourney('Firefox')
engineScreens('Firefox')

import { engineJourney } from './walks/engine-journey.ts'
import { engineKeyboard } from './walks/engine-keyboard.ts'
import { engineScreens } from './walks/engine-screens.ts'

engineJourney('Firefox')
engineScreens('Firefox')
engineKeyboard('Firefox')

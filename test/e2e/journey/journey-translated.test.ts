import { translated } from '../../../build/locales/catalog.ts'
import { wholeJourney } from './walks/whole-journey.ts'

for (const language of translated) wholeJourney(language)

/** What is known of every state beside its machine: words, buttons, the way there, pictures. */
import { languages, perLanguage, type Language } from '#machines/shared/languages.ts'
import { homeOf } from '../../test/machine/model/gestures/screens.ts'
import { candidates, type Model } from '../../test/machine/model/model.ts'
import { modelOf } from '../../test/machine/model/paths.ts'
import { homes } from '../paths/homes.ts'
import { keyOf, type Extra, type Screenful } from '../viewer/data.ts'
import { buttonOf } from './buttons.ts'
import type { Atlas, State } from './data.ts'
import { routeTo } from './route.ts'
import type { Looks } from './shots.ts'
import { standingIn, wordsOf } from './state-words.ts'

type Untranslated = Readonly<Record<Language, readonly string[]>>

async function buttonsOf(model: Model, state: State): Promise<Extra['buttons']> {
  const snapshot = standingIn(state.machine, state.path)
  if (snapshot === null) return {}
  const own = new Set(state.transitions.map(({ name }) => name))
  const found: Record<string, string> = {}
  for (const event of candidates(model, snapshot).filter(({ type }) => own.has(type))) {
    const button = await buttonOf(state.machine, event)
    if (button !== null) found[event.type] = button
  }
  return found
}

const missingOn = (screens: readonly Screenful[], untranslated: Untranslated): Extra['untranslated'] =>
  perLanguage((language) =>
    untranslated[language].filter((message) => screens.some(({ texts }) => texts[language].includes(message))),
  )

export async function extraOf(atlas: Atlas, state: State, looks: Looks, untranslated: Untranslated): Promise<Extra> {
  const { machine, path } = state
  const looked = looks[keyOf(state)]
  const told = wordsOf(machine, path, 'en')
  const screens = looked?.screens ?? []
  return {
    screens,
    whyNoScreen: looked?.reason ?? (screens.length > 0 ? null : 'the pictures were not taken'),
    words:
      told?.kind === 'words'
        ? Object.assign(
            {},
            ...languages.map((language) => {
              const one = wordsOf(machine, path, language)
              return { [language]: one?.kind === 'words' ? one.words : told.words }
            }),
          )
        : null,
    buttons: await buttonsOf(modelOf(machine), state),
    route: routeTo(atlas, machine, path),
    page: homeOf(machine, path) || homes[machine] || state.paths[0] || null,
    untranslated: missingOn(screens, untranslated),
  }
}

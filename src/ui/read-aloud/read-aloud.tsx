/** How the cost is listened to: one quiet button, the spoken words on the screen meanwhile, and a second press that stops. */
import { isBrokenOff, isSpeaking, isVoiceless } from '#machines/read-aloud/selectors.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { createActor } from 'xstate'
import type { Terms } from '#machines/rules/money.ts'
import { type Language, isLanguage } from '#machines/shared/languages.ts'
import type { readAloudMachine } from '#machines/read-aloud/machine.ts'
import { useSystem } from '../navigation/actors.tsx'
import { useOwnActor } from '../fields/use-own-actor.ts'
import { useSnapshot } from '../navigation/use-snapshot.ts'
import { Button } from '../buttons/button.tsx'
import { PauseIcon, PlayIcon } from '../layout/icons.tsx'
import { Notice } from '../layout/notice.tsx'
import { useSpokenCost } from './spoken-cost.ts'

type ReadAloudProps = { chart: typeof readAloudMachine; terms: Terms; today: string }

/** Another language is another voice, and begins anew. */
export function ReadAloud(props: ReadAloudProps) {
  const { i18n } = useLingui()
  return isLanguage(i18n.locale) ? <InLanguage key={i18n.locale} language={i18n.locale} {...props} /> : null
}

function InLanguage({ chart, language, terms, today }: ReadAloudProps & { language: Language }) {
  const { t } = useLingui()
  const { inspected } = useSystem()
  const words = useSpokenCost(terms, today)
  const actor = useOwnActor(() => createActor(chart, { id: 'readAloud', input: { language }, ...inspected }))
  const notify = useEffectEvent((_words: string) => actor.send({ type: 'words.changed' }))
  useEffect(() => notify(words), [words])
  const speaks = useSnapshot(actor, isSpeaking)
  const hasFailed = useSnapshot(actor, isBrokenOff)
  const hasNoVoice = useSnapshot(actor, isVoiceless)
  if (hasNoVoice) return null
  return (
    <div className="stack read-aloud">
      <Button
        kind="text"
        icon={speaks ? <PauseIcon /> : <PlayIcon />}
        onPress={() => actor.send(speaks ? { type: 'reading.stopped' } : { type: 'reading.asked', words })}
      >
        {speaks ? t`Stop reading aloud` : t`Listen to the cost`}
      </Button>
      {speaks || hasFailed ? <p>{words}</p> : null}
      {hasFailed ? (
        <Notice kind="warn">
          <Trans>Your phone did not read it aloud. You can read it above, or try again.</Trans>
        </Notice>
      ) : null}
    </div>
  )
}

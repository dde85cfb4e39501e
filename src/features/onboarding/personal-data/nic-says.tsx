/** How a NIC number is read back while it is typed: who it belongs to, in one quiet line under its field. */
import { Trans } from '@lingui/react/macro'
import { ageOn, formatDate } from '#machines/rules/dates.ts'
import type { NicReading } from '#machines/rules/nic.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DateText } from '#ui/layout/value-text.tsx'

type NicSaysProps = {
  says: NicReading | null
  today: string
  /** The fields below hold what the number says. */
  isFilled: boolean
}

/** A slip in a number shows at once as a stranger's birthday; nothing is said of a number that cannot be read. */
export function NicSays({ says, today, isFilled }: NicSaysProps) {
  if (says === null) return null
  const born = <DateText iso={says.birthDate} />
  const age = ageOn(says.birthDate, today)
  return (
    <p className="note ok hint nic-says">
      {says.gender === 'female' ? (
        <Trans>
          NIC of a woman born on {born}, aged {age}.
        </Trans>
      ) : (
        <Trans>
          NIC of a man born on {born}, aged {age}.
        </Trans>
      )}
      {isFilled ? (
        <>
          {' '}
          <Trans>Not right? Change it below.</Trans>
        </>
      ) : null}
    </p>
  )
}

type UseProps<Field extends string> = {
  says: NicReading | null
  onUse: (values: { readonly [F in Field]: string }) => void
}

export function UseBirthDate({ says, onUse }: UseProps<'birthDate'>) {
  if (says === null) return null
  const birthDate = formatDate(says.birthDate)
  return (
    <Button kind="text" onPress={() => onUse({ birthDate })}>
      <Trans>Use {birthDate}</Trans>
    </Button>
  )
}

export function UseGender({ says, onUse }: UseProps<'gender'>) {
  if (says === null) return null
  return (
    <Button kind="text" onPress={() => onUse({ gender: says.gender })}>
      {says.gender === 'female' ? <Trans>Choose Female</Trans> : <Trans>Choose Male</Trans>}
    </Button>
  )
}

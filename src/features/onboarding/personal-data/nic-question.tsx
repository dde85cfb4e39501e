import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { formatDate } from '#machines/rules/dates.ts'
import { normaliseNic, readNic } from '#machines/rules/nic.ts'
import type { StepFields } from '#ui/application-form/use-step-form.ts'
import { useAnnounce } from '#ui/layout/live-region.tsx'
import { NicField } from '#ui/text-fields/typed-fields.tsx'
import { NicSays } from './nic-says.tsx'
import { prefillFromNic, type PersonalDataValues } from './personal-data.form.ts'

/** The number fills in birth date and gender below it. */
export function NicQuestion({ form }: { form: StepFields<PersonalDataValues> }) {
  const { t } = useLingui()
  const announce = useAnnounce()
  const { values, today } = form
  // The last number that could be read: while it is corrected, what it had filled in may still be replaced.
  const readBefore = useRef(values.nic)

  function typeNic(typed: string) {
    form.fieldProps('nic').onChange(typed)
    const nic = normaliseNic(typed)
    if (readNic(nic, today) === null) return
    const prefill = prefillFromNic({ ...values, nic }, readBefore.current, today)
    readBefore.current = nic
    if (Object.keys(prefill).length === 0) return
    form.setValues(prefill)
    announce(t`Date of birth and gender are filled in from your NIC number. Please check them.`)
  }

  const says = readNic(values.nic, today)
  return (
    <>
      <NicField label={t`NIC number`} {...form.fieldProps('nic')} onChange={typeNic} />
      <NicSays says={says} today={today} isFilled={says !== null && values.birthDate === formatDate(says.birthDate)} />
    </>
  )
}

/** The personal-data step: what is asked, what is wrong, what only warns, and what is sent. */
import * as v from 'valibot'
import { ageOn, formatDate, parseTypedDate, softMaskDate, type DateProblem } from '#machines/rules/dates.ts'
import { nicProblem, normaliseNic, readNic } from '#machines/rules/nic.ts'
import { ages, deviations, limits, type Deviations } from '#machines/rules/policy.ts'
import type { PersonalData } from '#machines/onboarding/answers.ts'
import { emailHint, emailProblem } from '../email.ts'
import type { FormOfStep } from '#ui/application-form/use-step-form.ts'
import { typedOf } from '#ui/fields/draft.ts'
import type { FieldName, FormErrors, Normalisers, Typed } from '#ui/form/form-types.ts'
import type { Warning } from '#ui/form/messages.ts'
import { chosen, errorsOf, judged, text, trimmed } from '#ui/fields/rules.ts'
import { textLimits } from '#ui/form/text-limits.ts'

/** The date of birth as typed; dd.MM.yyyy once it reads. */
export type PersonalDataValues = Typed<PersonalData>

export const initialValues: PersonalDataValues = {
  nic: '',
  fullName: '',
  birthDate: '',
  gender: '',
  email: '',
  maritalStatus: '',
  // Offers and promotions only for those who tick the box.
  notification: false,
}

export const normalise: Normalisers<PersonalDataValues> = { nic: normaliseNic, birthDate: softMaskDate }

/** Applied on leaving: 27/3/1994 is read back as 27.03.1994. */
export const settle = (today: string): Normalisers<PersonalDataValues> => ({
  birthDate: (typed) => {
    const read = parseTypedDate(typed, today)
    return 'ok' in read ? formatDate(read.ok) : typed
  },
})

function schemaOn(today: string, rules: Pick<Deviations, 'refuseUnder18'> = deviations) {
  const birthDateProblem = (typed: string): DateProblem | 'future' | 'tooYoung' | null => {
    const read = parseTypedDate(typed, today)
    if ('ok' in read) return rules.refuseUnder18 && ageOn(read.ok, today) < ages.eligibility ? 'tooYoung' : null
    // A day later in this year is out of range too, but "between 1900 and this year" would not say why.
    return read.error === 'outOfRange' && typed.includes(today.slice(0, 4)) ? 'future' : read.error
  }
  return v.object({
    nic: judged(
      (typed) => nicProblem(typed, today),
      {
        required: 'nicRequired',
        incomplete: 'nicIncomplete',
        invalidOld: 'nicInvalidOld',
        invalidNew: 'nicInvalidNew',
        noDate: 'nicNoDate',
        tooYoung: 'nicTooYoung',
      },
      normaliseNic,
    ),
    fullName: text(
      // Signs of any kind are in names (D’Silva); digits are slips.
      { min: limits.fullNameMin, max: textLimits.fullNameMax, pattern: /^\P{N}+$/u },
      { required: 'nameRequired', short: 'nameMinLength', long: 'nameMaxLength', letters: 'nameLetters' },
    ),
    birthDate: judged(
      birthDateProblem,
      {
        required: 'dateRequired',
        incomplete: 'dateIncomplete',
        invalid: 'dateInvalid',
        outOfRange: 'dateOutOfRange',
        future: 'dateInFuture',
        tooYoung: 'ageUnder',
      },
      (typed) => birthDateOf(typed, today) ?? typed,
    ),
    gender: v.pipe(v.string(), v.picklist(['male', 'female', 'other'], 'genderRequired')),
    email: judged(emailProblem, { required: 'emailRequired', invalid: 'emailInvalid' }, trimmed),
    maritalStatus: chosen('maritalStatusRequired'),
    notification: v.boolean(),
  }) satisfies v.GenericSchema<PersonalDataValues, PersonalData>
}

export const validate = (
  values: PersonalDataValues,
  today: string,
  rules: Pick<Deviations, 'refuseUnder18'> = deviations,
): FormErrors<PersonalDataValues> => errorsOf(schemaOn(today, rules), values)

const birthDateOf = (typed: string, today: string): string | null => {
  const read = parseTypedDate(typed, today)
  return 'ok' in read ? read.ok : null
}

/** What the number says fills fields that are empty or still hold what the number before said. */
export function prefillFromNic(
  values: PersonalDataValues,
  nicBefore: string,
  today: string,
): Partial<Pick<PersonalDataValues, 'birthDate' | 'gender'>> {
  const says = readNic(values.nic, today)
  if (!says) return {}
  const said = readNic(nicBefore, today)
  const isBirthDateFree = values.birthDate === '' || (said && values.birthDate === formatDate(said.birthDate))
  const isGenderFree = values.gender === '' || values.gender === said?.gender
  return {
    ...(isBirthDateFree ? { birthDate: formatDate(says.birthDate) } : {}),
    ...(isGenderFree ? { gender: says.gender } : {}),
  }
}

/** Never blocks: the age of the terms, a difference with the NIC, a slip in the e-mail. */
export function warningsOf(values: PersonalDataValues, today: string): Warning<FieldName<PersonalDataValues>>[] {
  const found: Warning<FieldName<PersonalDataValues>>[] = []
  const birthDate = birthDateOf(values.birthDate, today)
  const says = readNic(values.nic, today)
  if (says && birthDate !== null && birthDate !== says.birthDate)
    found.push({ field: 'birthDate', id: 'nicBirthDate', values: { date: formatDate(says.birthDate) } })
  const age = birthDate === null ? null : ageOn(birthDate, today)
  if (age !== null && age >= ages.eligibility && age < ages.terms)
    found.push({ field: 'birthDate', id: 'ageBelowTerms' })
  // "Other" is an answer that no number can contradict.
  if (says && (values.gender === 'male' || values.gender === 'female') && values.gender !== says.gender)
    found.push({ field: 'gender', id: 'nicGender' })
  const email = emailHint(values.email)
  if (email !== null) found.push({ field: 'email', id: 'emailTypo', values: { email } })
  return found
}

/** Null when the form is not valid: a page only sends what `validate` accepted. */
export function toAnswers(
  values: PersonalDataValues,
  today: string,
  rules: Pick<Deviations, 'refuseUnder18'> = deviations,
): PersonalData | null {
  const result = v.safeParse(schemaOn(today, rules), values)
  return result.success ? result.output : null
}

const valuesOf = (sent: PersonalData): PersonalDataValues => ({
  ...typedOf(sent),
  birthDate: formatDate(sent.birthDate),
})

export const personalDataForm: FormOfStep<'personalData', PersonalDataValues> = {
  step: 'personalData',
  empty: initialValues,
  valuesOf,
  validate,
  normalise,
  settle,
  toAnswers,
}

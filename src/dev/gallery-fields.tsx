import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { DialogHandle } from '#ui/dialog-handle.ts'
import { ErrorSummary } from '#ui/step/error-summary.tsx'
import type { Option } from '#ui/fields/option.ts'
import { OtpField } from '#features/sign-in/confirmation/otp-field.tsx'
import { PickerField } from '#ui/fields/picker-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DateField, MoneyField, NicField, PhoneField } from '#ui/typed-fields.tsx'
import { useLocalDialog } from './local-dialog.ts'
import { GallerySection } from './gallery-section.tsx'

const provinces: readonly Option[] = [
  { id: 1, name: 'Western' },
  { id: 2, name: 'Central' },
]
const branches: readonly Option[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `Branch number ${index + 1}`,
  note: String(1000 + index),
}))

export function GalleryFields() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ filled: 'Nadeesha Perera', otp: '4821' })
  const [ticked, setTicked] = useState(false)
  const sheet = useLocalDialog()
  const bind = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <>
      <GallerySection title="Typed fields">
        <ErrorSummary
          attempt={0}
          problems={[
            { name: 'nic', message: 'Enter your NIC number' },
            { name: 'birth', message: 'Date of birth must be a real date' },
          ]}
        />
        <TextField {...bind('filled')} label="Full name" hint="As written on your NIC" autoComplete="name" />
        <PhoneField {...bind('phone')} label="Mobile number" />
        <NicField {...bind('nic')} label="NIC number" error="Enter your NIC number" />
        <DateField {...bind('birth')} label="Date of birth" />
        <MoneyField {...bind('income')} label="Monthly income (RS)" error="Enter your income in rupees" />
        <OtpField {...bind('otp')} label="Code" length={6} />
        <OtpField {...bind('otp2')} label="Code, refused" length={6} error="OTP code must be 6 digits" />
      </GallerySection>
      <GallerySection title="Lists">
        <SelectField {...bind('province')} label="Province" options={provinces} />
        <SelectField {...bind('district')} label="District" options={[]} waitsFor="Choose a province first" />
        <SelectField {...bind('loading')} label="District" options={[]} loading />
        <SelectField
          {...bind('failed')}
          label="District"
          options={[]}
          onRetry={() => undefined}
          error="Choose your district"
        />
        <PickerField {...bind('branch')} label="Branch" options={branches} sheet={sheet} />
        <PickerField {...bind('branch2')} label="Branch" options={[]} sheet={closed} waitsFor="Choose a bank first" />
      </GallerySection>
      <GallerySection title="Choices">
        <RadioGroup {...bind('gender')} label="Gender" choices={genders} error="Choose one" />
        <RadioGroup {...bind('product')} label="Choose your loan" look="cards" choices={products} />
        <Checkbox name="offers" label="Send me offers and promotions" checked={ticked} onChange={setTicked} />
      </GallerySection>
    </>
  )
}

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]
const products = [
  { value: '1', label: 'Special free rate loan', body: 'Up to RS 40,000, 30 days' },
  { value: '2', label: 'Standard loan', body: 'Up to RS 60,000, 30 days' },
]
const closed: DialogHandle = { open: false, show: () => undefined, close: () => undefined }

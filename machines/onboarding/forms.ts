/** What analysts read of the forms: their descriptions, and what their screens show. */
import type { StateDescription } from '../shared/describe.ts'
import { describedForm, formScreen } from './form-states.ts'
import { formSteps, type FormStep } from './steps.ts'

const descriptions: { readonly [S in FormStep]: StateDescription } = {
  personalData: {
    title: 'Personal data',
    description: 'The borrower says who is applying: NIC, name, birth date, gender, e-mail, marital status, opt-in.',
    section: '2 Registration steps, P1 to P9',
  },
  address: {
    title: 'Address',
    description:
      'The borrower says where the home is: province, district, divisional secretariat, grama niladhari division, street, living period.',
    section: '2 Registration steps, A1 to A4',
  },
  employment: {
    title: 'Employment',
    description:
      'The borrower says what the income comes from; the social status decides which questions about work and income are asked.',
    section: '2 Registration steps, E1 to E5',
  },
  reference: {
    title: 'References',
    description: 'The borrower names one person who knows the borrower, and a second one if wanted.',
    section: '2 Registration steps, F1 to F4',
  },
}

export const formScreens = {
  personalData: formScreen<'personalData'>('Your personal details', {
    nic: 'NIC number',
    fullName: 'Full name',
    birthDate: 'Date of birth',
    gender: 'Gender',
    email: 'Email',
    maritalStatus: 'Marital status',
    notification: null,
  }),
  address: formScreen<'address'>('Your address', {
    province: null,
    district: 'District',
    divisional: 'Divisional secretariat',
    gn: 'Grama niladhari division',
    street: 'Street, house and apartment',
    livingPeriod: 'How long have you lived there?',
  }),
  employment: formScreen<'employment'>('Your work and income', {
    socialStatus: 'Employment status',
    industry: null,
    companyName: null,
    companyPhone: null,
    jobPosition: null,
    income: null,
    experience: null,
  }),
  reference: formScreen<'reference'>(
    'People who know you',
    {
      references: [
        'First person',
        'How do you know this person?',
        'Relationship',
        'Name',
        'Mobile number of this person',
      ],
    },
    { dialog: ['The references could not be saved', 'Your answers are still here.'], offers: ['OK'] },
  ),
} satisfies { readonly [S in FormStep]: ReturnType<typeof formScreen> }

export const formDescriptions: Readonly<Record<string, StateDescription>> = Object.fromEntries(
  formSteps.flatMap((step) => Object.entries(describedForm(step, descriptions[step]))),
)

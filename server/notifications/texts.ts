import { formatDate } from '#machines/rules/dates.ts'
import { formatRupees } from '#machines/rules/money.ts'
import type { Language } from '#lender/contract/requests.ts'
import type { NotificationKind } from '../database/schema.ts'

type Text = { readonly title: string; readonly title2: string | null; readonly message: string }
type Shown = { readonly amount: string; readonly due: string }

const texts: Readonly<Record<NotificationKind, Readonly<Record<Language, (shown: Shown) => Text>>>> = {
  offer: {
    en: () => ({
      title: 'Your offer is ready',
      title2: null,
      message: 'Choose a loan and confirm it within two days.',
    }),
    si: () => ({
      title: 'ඔබට පිරිනැමීම සූදානම්',
      title2: null,
      message: 'ණයක් තෝරා දින දෙකක් ඇතුළත තහවුරු කරන්න.',
    }),
    ta: () => ({
      title: 'உங்களுக்கான முன்மொழிவு தயாராக உள்ளது',
      title2: null,
      message: 'கடனைத் தெரிவு செய்து இரண்டு நாட்களுக்குள் உறுதிப்படுத்தவும்.',
    }),
  },
  declined: {
    en: () => ({
      title: 'We cannot offer a loan now',
      title2: null,
      message: 'Your application was reviewed. You can apply again later.',
    }),
    si: () => ({
      title: 'අපට දැන් ණයක් පිරිනැමිය නොහැක',
      title2: null,
      message: 'අපි ඔබේ අයදුම්පත සමාලෝචනය කළෙමු. පසුව නැවත අයදුම් කළ හැකිය.',
    }),
    ta: () => ({
      title: 'இப்போது எங்களால் கடன் வழங்க முடியாது',
      title2: null,
      message: 'உங்கள் விண்ணப்பத்தைப் பரிசீலித்தோம். பின்னர் மீண்டும் விண்ணப்பிக்கலாம்.',
    }),
  },
  disbursed: {
    en: ({ amount, due }) => ({
      title: 'Your loan was paid out',
      title2: amount,
      message: `The money is in your bank account. Please repay it by ${due}.`,
    }),
    si: ({ amount, due }) => ({
      title: 'ඔබේ ණය මුදල යවා ඇත',
      title2: amount,
      message: `මුදල ඔබේ බැංකු ගිණුමේ ඇත. කරුණාකර ${due} දින හෝ ඊට පෙර ආපසු ගෙවන්න.`,
    }),
    ta: ({ amount, due }) => ({
      title: 'உங்கள் கடன் வழங்கப்பட்டது',
      title2: amount,
      message: `பணம் உங்கள் வங்கிக் கணக்கில் உள்ளது. தயவுசெய்து ${due} ஆம் திகதிக்குள் மீளச் செலுத்தவும்.`,
    }),
  },
  prolonged: {
    en: ({ due }) => ({ title: 'Your loan was extended', title2: null, message: `The new repayment date is ${due}.` }),
    si: ({ due }) => ({ title: 'ඔබේ ණය කාලය දීර්ඝ කර ඇත', title2: null, message: `ආපසු ගෙවීමේ නව දිනය ${due}.` }),
    ta: ({ due }) => ({
      title: 'உங்கள் கடன் காலம் நீடிக்கப்பட்டது',
      title2: null,
      message: `புதிய மீள்கொடுப்பனவுத் திகதி ${due}.`,
    }),
  },
  repaid: {
    en: () => ({ title: 'Your loan is repaid', title2: null, message: 'Thank you. You can apply for a new loan.' }),
    si: () => ({ title: 'ඔබේ ණය ආපසු ගෙවා අවසන්', title2: null, message: 'ස්තූතියි. ඔබට නව ණයක් සඳහා අයදුම් කළ හැකිය.' }),
    ta: () => ({
      title: 'உங்கள் கடன் மீளச் செலுத்தப்பட்டது',
      title2: null,
      message: 'நன்றி. நீங்கள் புதிய கடனுக்கு விண்ணப்பிக்கலாம்.',
    }),
  },
}

/** `params.amount` in rupees, `params.due` as 'yyyy-MM-dd', each where the kind has one. */
export const notificationText = (
  kind: NotificationKind,
  language: Language,
  params: Readonly<Record<string, string>>,
): Text =>
  texts[kind][language]({
    amount: params['amount'] === undefined ? '' : formatRupees(Number(params['amount'])),
    due: params['due'] === undefined ? '' : formatDate(params['due']),
  })

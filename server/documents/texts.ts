/** The words of the loan conditions and the agreement in the three languages; awaiting a native and a legal review. */
import type { Language } from '#lender/contract/requests.ts'

export type DocumentTexts = {
  readonly conditions: string
  readonly agreement: string
  readonly application: string
  readonly loanId: string
  readonly date: string
  readonly name: string
  readonly nic: string
  readonly offer: string
  readonly amount: string
  readonly term: string
  readonly days: (count: number) => string
  readonly interest: string
  readonly service: string
  readonly consulting: string
  readonly discount: string
  readonly total: string
  readonly due: string
  readonly perDay: (percent: string) => string
  readonly early: string
  readonly late: string
  readonly extension: string
  readonly sample: string
}

const en: DocumentTexts = {
  conditions: 'Personal Loan Conditions',
  agreement: 'Loan Agreement',
  application: 'Application',
  loanId: 'Loan ID',
  date: 'Date',
  name: 'Borrower',
  nic: 'National identity card',
  offer: 'Loan',
  amount: 'Amount',
  term: 'Term',
  days: (count) => `${count} days`,
  interest: 'Interest',
  service: 'Service fee',
  consulting: 'Consulting fee',
  discount: 'Discount on all charges',
  total: 'Total to return',
  due: 'Repayment date',
  perDay: (percent) => `${percent} % of the amount per day`,
  early: 'You may repay earlier. Charges are counted for the days used.',
  late: 'After the repayment date the daily charges continue without the discount, for at most 90 days.',
  extension: 'The repayment date may be extended against a payment; the new date is valid once it is paid.',
  sample: 'Issued by a reference lender for demonstration. No money is lent.',
}

const si: DocumentTexts = {
  conditions: 'පුද්ගලික ණය කොන්දේසි',
  agreement: 'ණය ගිවිසුම',
  application: 'අයදුම්පත',
  loanId: 'ණය අංකය',
  date: 'දිනය',
  name: 'ණය ගැනුම්කරු',
  nic: 'ජාතික හැඳුනුම්පත',
  offer: 'ණය',
  amount: 'මුදල',
  term: 'කාලය',
  days: (count) => `දින ${count}`,
  interest: 'පොලිය',
  service: 'සේවා ගාස්තුව',
  consulting: 'උපදේශන ගාස්තුව',
  discount: 'සියලු ගාස්තු සඳහා වට්ටම',
  total: 'ආපසු ගෙවිය යුතු මුළු මුදල',
  due: 'ආපසු ගෙවීමේ දිනය',
  perDay: (percent) => `දිනකට ණය මුදලෙන් ${percent} %`,
  early: 'ඔබට නියමිත දිනට පෙර ගෙවිය හැකිය. ගාස්තු ගණනය කරන්නේ භාවිත කළ දින සඳහා පමණි.',
  late: 'ආපසු ගෙවීමේ දිනයෙන් පසු, වට්ටම නැතිව, දිනක ගාස්තු උපරිම වශයෙන් දින 90ක් දක්වා එකතු වේ.',
  extension: 'ගෙවීමක් කර ආපසු ගෙවීමේ දිනය දීර්ඝ කළ හැකිය; නව දිනය වලංගු වන්නේ එම ගෙවීම කළ පසුය.',
  sample: 'ආදර්ශනය සඳහා ආදර්ශ ණය දෙන්නෙකු විසින් නිකුත් කරන ලදී. මුදල් ණයට දෙනු නොලැබේ.',
}

const ta: DocumentTexts = {
  conditions: 'தனிநபர் கடன் நிபந்தனைகள்',
  agreement: 'கடன் ஒப்பந்தம்',
  application: 'விண்ணப்பம்',
  loanId: 'கடன் இலக்கம்',
  date: 'திகதி',
  name: 'கடன் பெறுநர்',
  nic: 'தேசிய அடையாள அட்டை',
  offer: 'கடன்',
  amount: 'தொகை',
  term: 'காலம்',
  days: (count) => `${count} நாட்கள்`,
  interest: 'வட்டி',
  service: 'சேவைக் கட்டணம்',
  consulting: 'ஆலோசனைக் கட்டணம்',
  discount: 'அனைத்துக் கட்டணங்களுக்குமான தள்ளுபடி',
  total: 'மீளச் செலுத்த வேண்டிய மொத்தத் தொகை',
  due: 'மீள்கொடுப்பனவுத் திகதி',
  perDay: (percent) => `ஒரு நாளுக்குத் தொகையில் ${percent} %`,
  early: 'நீங்கள் முன்கூட்டியே செலுத்தலாம். பயன்படுத்திய நாட்களுக்கு மட்டுமே கட்டணம் கணக்கிடப்படும்.',
  late: 'மீள்கொடுப்பனவுத் திகதிக்குப் பின்னர் நாளாந்தக் கட்டணங்கள் தள்ளுபடியின்றி அதிகபட்சம் 90 நாட்களுக்குத் தொடரும்.',
  extension: 'ஒரு கொடுப்பனவின் மூலம் மீள்கொடுப்பனவுத் திகதியை நீடிக்கலாம்; அது செலுத்தப்பட்ட பின்னரே புதிய திகதி செல்லுபடியாகும்.',
  sample: 'செயல்விளக்கத்துக்காக மாதிரிக் கடன் வழங்குநரால் வழங்கப்பட்டது. பணம் கடனாக வழங்கப்படவில்லை.',
}

export const documentTexts: Readonly<Record<Language, DocumentTexts>> = { en, si, ta }

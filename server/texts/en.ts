import { dayInWords } from '#machines/rules/dates.ts'
import type { LenderTexts } from './lender-texts.ts'

const words = 'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'

export const en: LenderTexts = {
  sms: (code) => `Your code is ${code}. Do not share it.`,
  welcome: 'You are signed in.',
  day: (iso) => {
    const { weekday, day, month } = dayInWords(iso, words)
    return `${weekday}\u00a0${day}\u00a0${month}`
  },
  errors: {
    refused: 'The request could not be accepted.',
    later: 'Something went wrong. Please try again later.',
    notFound: 'Not found.',
    wrongState: 'This is not possible at the present stage of the application.',
    badValues: 'Some of the values cannot be accepted.',
    wrongHost: 'This lender is not known under this name.',
    signedOut: 'Please sign in.',
    userNotFound: 'User not found',
    offerExpired: 'The offer has expired. Please apply again.',
    firstLoanUsed: 'A first loan has already been taken with this NIC number. Please choose the standard loan.',
    retryLater: 'A new application is not possible yet.',
    prolongationUnavailable: 'The loan cannot be extended now.',
    accountInUse: 'This account is used for a loan or an application and cannot be removed now.',
    tooLarge: 'The file is too large.',
    photosMissing: 'Both photos are needed.',
    photoUnreadable: 'The photo must be a JPEG, PNG or WebP picture.',
    otpWrong: 'The code is not right. Please check the SMS.',
    otpExpired: 'The code is no longer valid. Please request a new one.',
    otpExhausted: 'Too many tries. Please request a new code.',
    otpOtherBrowser:
      'This browser did not ask for the code, or it does not keep our cookie. Allow cookies for this site, then request a new code.',
    otpTooSoon: 'Please wait a moment before you request another code.',
    otpTooMany: 'Too many requests. Please try again later.',
    smsFailed: 'We could not send the SMS. Please try again in a few minutes.',
    busy: 'Too many documents are being prepared at the moment. Please try again in a few seconds.',
  },
  notifications: {
    offer: () => ({
      title: 'Your offer is ready',
      title2: null,
      message: 'Choose a loan and confirm it within two days.',
    }),
    declined: () => ({
      title: 'We cannot offer a loan now',
      title2: null,
      message: 'Your application was reviewed. You can apply again later.',
    }),
    disbursed: ({ amount, owed, due }) => ({
      title: 'Your loan was paid out',
      title2: amount,
      message: `The money is in your bank account. Please repay ${owed} by ${due}.`,
    }),
    prolonged: ({ owed, due }) => ({
      title: 'Your loan was extended',
      title2: null,
      message: `The new repayment date is ${due}. Please repay ${owed} by then.`,
    }),
    repaid: () => ({ title: 'Your loan is repaid', title2: null, message: 'Thank you. You can apply for a new loan.' }),
  },
  documents: {
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
  },
}

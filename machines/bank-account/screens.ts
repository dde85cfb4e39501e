import type { ContextFrom } from 'xstate'
import { hasEnded, isBeingFoundOut, leftAtOnce, saying, wordsOf, type Screen, type Screens } from '../shared/screen.ts'
import type { bankAccountMachine } from './machine.ts'

type Context = ContextFrom<typeof bankAccountMachine>

/** Digits stand in groups, so only the last group is sure to be together. */
const endOf = (digits: string) => digits.slice(-2)
const chosen = ({ accounts, chosenId }: Context) => accounts.filter(({ id }) => id === chosenId)

const list: Screen<Context> = {
  heading: 'Your bank account',
  shows: ({ accounts }) => [
    'Where should the money go?',
    'The account must be your own.',
    ...accounts.map(({ bankName, branchName }) => `${bankName}${branchName}`),
  ],
}
const form: Screen<Context> = {
  heading: 'Add a bank account',
  shows: [
    'The account must be in your own name.',
    'Enter your account number, not your card number.',
    'Bank',
    'Branch',
    'Account number',
  ],
}
const question = ['Is this your account?', 'We will send the money to this account. Check every digit.']
const readBack: Screen<Context> = {
  heading: 'Your bank account',
  dialog: (context) => [
    ...question,
    ...chosen(context).flatMap(({ bankName, branchName, accountNumber }) => [
      bankName,
      branchName,
      endOf(accountNumber),
    ]),
  ],
}
const readBackNew: Screen<Context> = {
  heading: 'Add a bank account',
  dialog: ({ added }) => [...question, ...(added === null ? [] : [endOf(added.accountNumber)])],
}
const removal: Screen<Context> = {
  heading: 'Your bank account',
  dialog: (context) => [
    'Remove this account?',
    'It is taken off your saved accounts. You can add it again at any time.',
    ...chosen(context).map(({ bankName }) => bankName),
  ],
}
const next = { offers: ['NEXT', 'ADD NEW BANK ACCOUNT'] } as const
const retry = { offers: ['Try again'] } as const
export const screens: Screens<typeof bankAccountMachine> = {
  loading: { heading: 'Your bank account', shows: ['Loading…'] },
  loadFailed: {
    heading: 'Your bank account',
    alert: saying('Your saved accounts did not load'),
    offers: ['Try again', 'ADD NEW BANK ACCOUNT'],
  },
  sorting: leftAtOnce,
  choosing: { ...list, ...next },
  confirming: { ...readBack, offers: ['Use this account', 'Use a different account'] },
  setting: { ...readBack, shows: ['Saving…'] },
  resolving: { ...readBack, ...isBeingFoundOut },
  choiceUnknown: { ...readBack, ...isBeingFoundOut, ...retry },
  setFailed: {
    ...list,
    ...next,
    alert: saying('Your account was not saved for this loan', 'Your account is still chosen. Press Next to try again.'),
  },
  confirmingRemoval: { ...removal, offers: ['Remove', 'Keep it'] },
  removing: { ...removal, shows: ['Removing…'] },
  resolvingRemoval: { ...removal, ...isBeingFoundOut },
  removalUnknown: { ...removal, ...isBeingFoundOut, ...retry },
  removalFailed: {
    ...list,
    ...next,
    alert: ({ failure }) => ['The account was not removed', ...(failure?.kind === 'http' ? wordsOf(failure) : [])],
  },
  adding: { ...form, offers: ['NEXT'] },
  confirmingNew: { ...readBackNew, offers: ['Use this account', 'Change the details'] },
  savingNew: { ...readBackNew, shows: ['Saving…'] },
  reloading: { ...readBackNew, shows: ['Saving…'] },
  reloadingToFindOut: { ...readBackNew, ...isBeingFoundOut },
  additionUnknown: { ...readBackNew, ...isBeingFoundOut, ...retry },
  addFailed: {
    ...form,
    offers: ['NEXT'],
    alert: saying('The account was not saved', 'What you typed is still here. Press Next to try again.'),
  },
  set: hasEnded,
}

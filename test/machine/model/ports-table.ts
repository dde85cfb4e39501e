/** What every port does at the lender, so that a law over calls need not ask the charts. */

/** What is sent at most once; each with the reads that tell whether it has arrived. */
export const writes: Readonly<Record<string, readonly string[]>> = {
  savePersonalData: ['readProfile'],
  saveAddress: ['readProfile'],
  saveEmployment: ['readProfile'],
  saveReferences: ['readProfile'],
  submitPhotos: ['readProfile'],
  setBankAccount: ['readProfile'],
  addBankAccount: ['readBankAccounts'],
  removeBankAccount: ['readBankAccounts'],
  createApplication: ['readProfile', 'readApplicationState'],
  confirmDisbursement: ['readProfile'],
  cancelProlongation: ['readCredit'],
  askForHelp: ['readCredit'],
  sendSlip: ['readCredit'],
  changeNumber: ['readOwnRecords'],
}

/** What may arrive again and again, and why that does no harm. */
export const repeatable: Readonly<Record<string, string>> = {
  ensureVisit: 'a visit that is stored is not registered again',
  sendCode: 'a new code replaces the one before; the borrower asks for it, and the lender limits how often',
  checkCode: 'a code opens one session; typed again it costs a try',
  signOut: 'a session ends once',
  refreshSession: 'a session is renewed for as long again',
  staySignedIn: 'a session is renewed for as long again',
  endOtherSignIns: 'a session ends once',
  enterByPasskey: 'a challenge is answered once',
  addPasskey: 'a device has one key, and the same again changes nothing',
  removePasskey: 'a key that is not there is removed already',
  setReminders: 'what is on stays on',
  markNotificationRead: 'a message that was read stays read',
  uploadPhoto: 'the picture of a kind replaces the one before',
  createPreview: 'a document is made anew and binds nobody',
  initProlongation: 'a proposal replaces the one before',
  confirmProlongation: 'a confirmed extension stays the same until it is paid',
}

/** What may fail without a word to the borrower, and why. */
export const silent: Readonly<Record<string, string>> = {
  ensureVisit: 'it is registered again on the next navigation; codes are sent without it',
  signOut: 'this device is signed out all the same; the session says so where the lender was not reached',
  markNotificationRead: 'the message is gone from the screen, and comes again at the next visit',
}

/** A refusal that has a page of its own: the words are there. */
export const ownPages: readonly string[] = ['offer_expired']

/** A new code is on its way: that the one before was refused need not be said any more. */
export const superseded: Readonly<Record<string, string>> = { checkCode: 'sendCode' }

/** What never leaves the device. */
export const onDevice = [
  'openCamera',
  'takePhoto',
  'keepPickedPhoto',
  'keepSlip',
  'checkPhoto',
  'keepCard',
  'removeCard',
  'queryLocationPermission',
  'lookUpLocation',
  'sayWords',
] as const

/** A test of the ports proves that those named `read` never write; the check of the scoring is a GET too. */
export const isRead = (port: string): boolean => /^(?:read|watch)[A-Z]/.test(port) || port === 'checkScoring'

type PortKind = 'read' | 'write' | 'repeatable' | 'device'

/** @throws where nobody has written down what a port does */
export function kindOf(port: string): PortKind {
  if (isRead(port)) return 'read'
  if (port in writes) return 'write'
  if (port in repeatable) return 'repeatable'
  if (onDevice.some((one) => one === port)) return 'device'
  throw new Error(`nobody has said whether ${port} reads or writes`)
}

/** What every guard asks, in one plain sentence; `{name}` is replaced by the fixed value that the guard is given. */

const words: Readonly<Record<string, string>> = {
  hasAccounts: 'At least one bank account is saved.',
  hasApplication: 'The application to go on with is known.',
  hasArrived: 'The list now holds the bank account that was sent.',
  hasArrivedForCode: 'The page was opened at the code, and the phone number is still known.',
  hasArrivedWithoutPhone: 'The page was opened at the code, but no phone number is known.',
  hasBothPhotos: 'Both photos, selfie and NIC, have been uploaded.',
  hasChosen: 'Something from the list has been chosen and is still offered.',
  hasData: 'The account has been read before, so there is something to show.',
  hasPageToKeep: 'The sign-in has worked before, a page is open, and it is known whose it is.',
  isProven: 'A call of this sign-in was answered, so the browser keeps the cookies.',
  isCancelled: 'The loan has no extension that waits for its payment any more.',
  isExtensionDropped: 'The extension that was to be paid here is dropped.',
  isExtensionWaiting: 'An extension was confirmed and is not paid yet.',
  isNoExtensionWaiting: 'No extension waits for its payment.',
  hasDays: 'The lender has said before when a new application is possible, so these days stay on the screen.',
  hasDebt: 'There is a loan, and something is to be paid after the balance is taken off.',
  hasFoundApplication: 'The lender named the application.',
  hasListToLoad: 'A list is due: the first one, or one whose list above has a choice.',
  hasMovedOn: 'The lender is past this step already.',
  hasNoLoan: 'The account has been read; there is no loan, and none is being paid out.',
  hasNone: 'No message is waiting to be shown.',
  hasOtherLeader: 'By what the lender says, something other than the {leader} chart has to lead.',
  hasPosition: 'The lender has said where the borrower stands.',
  hasPresent: 'The account has a loan on which something is to be paid.',
  hasProducts: 'There is at least one product.',
  hasProductsInCheck: 'The answer holds at least one product.',
  hasRoundsLeft: 'The review has been repeated fewer than two times.',
  hasUnfinishedUpload: 'A kept photo was chosen by the borrower, and its upload did not come to an end.',
  isApplicationMissing: 'The steps ended because the application could not be found.',
  isAt: 'The step that is due, or that is looked at again, is "{step}".',
  isCodeAsked: 'The code page is asked for, and the phone number is known.',
  isCodeAskedWithoutPhone: 'The code page is asked for, but no phone number is known.',
  isDenied: 'The borrower has refused the position in the browser.',
  isElsewhere: 'The lender now waits for another step than before.',
  isExtendable: 'The lender allows this loan to be extended.',
  hasLoan: 'There is a loan.',
  isListKept: 'The lender keeps a list of consents and sign-ins.',
  isEndNear: 'The lender says that the sign-in ends within half a day.',
  isEndClose: 'The lender says that the sign-in ends within five minutes.',
  hasOthers: 'The account is signed in on another device as well.',
  isFine: 'The device finds nothing wrong with the photo.',
  isKept: 'The photo that is to be seen again is still on this device.',
  isLeader: 'By what the lender says and what the borrower asked for, the {leader} chart leads.',
  isLapsed: 'The time for which the newest code works has passed.',
  isListAsked: 'The list of products is asked for.',
  isLookUpAllowed:
    'The position may be read: it is allowed already, or the borrower has been told why and may be asked.',
  isLost: 'The session could not be renewed and is lost.',
  isOfOlderGeneration: 'The refused request was sent before the last renewal, and has not been repeated yet.',
  isOfferAsked: 'The offer is asked for, and its product is among those offered.',
  isOfferWanted: 'The borrower came for the offer, and its product is known.',
  isOtherPageAsked: 'A page other than the code page and those open to all is asked for.',
  isOtherPerson: 'The name or the NIC is another one than that of the photos, and the lender waits for new photos.',
  isOutcomeUnknown: 'It is not known whether what was sent has arrived: no usable answer came back.',
  isOutputProducts: 'The review ended with products.',
  isOutputRefused: 'The review ended because the lender says no.',
  isOutputRejected: 'The review ended with a list that cannot be trusted.',
  isOver: 'The time until another code may be asked for has passed.',
  isPaid: 'What was to be paid has been paid: nothing is due any more, or the date has moved.',
  isPast: 'The lender says that the step "{step}" is done.',
  isPause: 'Nobody is typing just now.',
  isPerhapsSignedIn: 'This device remembers a sign-in, or remembers nothing and a page of the account was asked for.',
  isPresentSameLoan: 'The card on this phone is of the loan that the account has now.',
  isProfileDue: 'It is the turn to ask the profile as well: once in three checks.',
  isRead: 'Client and loan of this reading are both there.',
  isReadWithoutLoan: 'Client and loan of this reading are both there: there is no loan, and none is being paid out.',
  isRejected: 'The list of products cannot be trusted: one of them has no id.',
  isOfferAtStake: 'There is an approved offer, which a new application would replace.',
  isRemovable: 'Saved accounts can be removed at this lender, and the chosen one is in the list.',
  isNotFound: 'The lender does not know what the request names.',
  isStillListed: 'The account that was to be removed is still in the list.',
  isAtAccount: 'The borrower is at the account.',
  isOfferExpired: 'The lender says that the offer has expired.',
  isDead: 'The newest code no longer works: it was tried too often, or the lender says that it has expired.',
  isRenewed: 'The code is a newer one than the one that has ended.',
  isRetried: 'The refused request had been repeated already.',
  isRevisitAllowed: 'The page that is asked for is an earlier step that may be seen again.',
  isSameLoan: 'The account still has the loan of the card on this phone.',
  isSelfie: 'The photo in hand is the selfie.',
  isSelfieAsked: 'The camera is asked for the selfie.',
  isSignedInElsewhere: 'Another tab of this browser has signed in.',
  isSignedOutElsewhere: 'Another tab of this browser has signed out.',
  isStillOffered: 'The lender still offers the products that are on the screen.',
  isThere: 'A card lies on this phone.',
  isTooSoon: 'The last renewal was less than five seconds ago.',
  isUnanswered:
    'Nothing that the lender said came back: no connection, no answer in time, or an answer of another shape.',
  isUnreachable: 'The lender could not be reached, so nobody knows whether the session still holds.',
  isUnreached: 'The sign-out did not reach the lender.',
  isUnsupported: 'This browser cannot answer the question.',
  isUseAnywayAllowed: 'The borrower has been warned of this photo, selfie or NIC, twice already.',
  isWithoutCamera: 'The camera cannot be used: a file is offered instead.',
  hasOfferEnd: 'The lender says until when the offer is valid.',
  hasUnsentSignOut: 'An earlier page signed out, and the lender has not confirmed it.',
  needsApplication: 'No application is known.',
  needsAmount: 'The requested amount is not known here, but the lender knows it.',
  needsPhone: 'The phone number of the borrower is not known in this tab.',
  needsPosition: 'Nothing is known about where the borrower stands.',
  needsRestartAnyway:
    'By the letter of the specification the countdown starts again although no code was sent (RD22, switched off).',
  needsSignIn: 'The lender answered that nobody is signed in (401).',
}

export const guardNames = (): readonly string[] => Object.keys(words)

/** @param label name of the guard with its fixed values, as in the exports: `isAt (step address)`; null where it has no sentence */
export function guardSentence(label: string): string | null {
  const [name = '', values = ''] = label.split(' (')
  const sentence = words[name]
  if (sentence === undefined) return null
  const given = new Map(
    values
      .replace(/\)$/, '')
      .split(', ')
      .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ').slice(1).join(' ')]),
  )
  return sentence
    .replaceAll(/ "\{(\w+)\}"/g, (_, key: string) => (given.has(key) ? ` "${given.get(key)}"` : ''))
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => given.get(key) ?? 'other')
}

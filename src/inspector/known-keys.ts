/** What of contexts and events an analyst may read; what is not in this table is masked, its name too. */
import { alwaysPaths, publicPaths } from '#machines/shared/meta.ts'
import { deviations } from '#machines/rules/policy.ts'
import type { BookName } from '#machines/dependent-lists/books.ts'
import { guardedPaths, formSteps, steps, stepTable } from '#machines/onboarding/steps.ts'

export type Rule = {
  /** Texts that may be read; every other text is masked by its shape. */
  readonly words?: readonly string[]
  /** Numbers that may be read: small ones (amounts, terms, ids of books, counters), or moments in milliseconds. */
  readonly numbers?: 'small' | 'moment'
  /** The value is looked into, key by key. */
  readonly inside?: true
}

const inside: Rule = { inside: true }
const hidden: Rule = {}
const small: Rule = { numbers: 'small' }
const moment: Rule = { numbers: 'moment' }

const each = (keys: string, rule: Rule): [string, Rule][] => keys.split(/\s+/).map((key) => [key, rule])

const photoTypes = ['selfie', 'main_document_front']
const lenderStates = [
  ...stepTable.flatMap((row) =>
    'registration' in row ? row.registration : 'application' in row ? row.application : [],
  ),
  'state_active',
  'state_declined',
  'in_progress',
  'completed',
]
const bookNames: readonly BookName[] = [
  'provinces',
  'districts',
  'divisional',
  'gn',
  'livingPeriod',
  'workingIndustry',
  'workingExperiences',
  'socialStatus',
  'phoneTypes',
  'phoneSubTypes',
  'maritalStatus',
  'banks',
  'bankBranches',
]
const failureCodes = [
  'otp_wrong',
  'otp_expired',
  'otp_exhausted',
  'otp_too_many',
  'otp_too_soon',
  'not-supported',
  'prolongation_refused',
]

export const knownKeys: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...each('output error data failure event snapshot input params context', inside),
  ...each('position account application onboarding rules sent drafts values answers', inside),
  ...formSteps.map((step): [string, Rule] => [step, inside]),
  ...each('extensionWaiting late closedLoan', inside),
  ...each('references bank photos scoring offer accounts products client credit', inside),
  ...each('today planned payments prolongation levels items kept waiting fix added check product cause', inside),

  ...each('wasDue oneMoreDay totalPaid', small),
  ...each('amount requestedAmount approvedAmount maxAmount minApprovedAmount maxApprovedAmount balance', small),
  ...each('creditBalance newRepaymentAmount discount dailyRate serviceFee consultingFee', small),
  ...each('term requestedTerm approvedTerm maxTerm minApprovedTerm maxApprovedTerm dpd', small),
  ...each('id productId chosenProductId offeredProductId level parentId chosen chosenId', small),
  ...each('livingPeriod province district divisional gn socialStatus', small),
  ...each('industry experience maritalStatus branchId subtype', small),
  ...each('sends sendsHere attempts polls waited rounds generation secondsLeft bytes retryWait exec', small),
  ...each('resendAfterSeconds expiresInSeconds retryAfterSeconds', small),
  ...each('now deadline sentAt expiresAt startedAt readAt handledAt at', moment),

  ['type', { words: [...photoTypes, 'standard', 'special'], numbers: 'small' }],
  ['photo', { words: photoTypes, inside: true }],
  ...each('selfie main_document_front', inside),
  ['kind', { words: ['network', 'http', 'shape', 'device', 'products', 'rejected', 'new', 'repeat'] }],
  ['reason', { words: ['offline', 'timeout', 'cut', 'cancelled', 'productWithoutId'] }],
  ['code', { words: failureCodes }],
  ['status', { words: ['active', 'done', 'error', 'stopped'], numbers: 'small' }],
  ['path', { words: [...publicPaths, ...alwaysPaths, ...guardedPaths] }],
  ['step', { words: steps }],
  ['revisiting', { words: steps }],
  ['state', { words: lenderStates }],
  ...each('clientState applicationState registerStatus', { words: lenderStates }),
  ['hint', { words: ['in', 'out', 'absent'] }],
  ['entry', { words: ['landing', 'login'] }],
  ['requestedArea', { words: ['account', 'application'] }],
  ...each('ending outcome', {
    words: ['position', 'account', 'application', 'applicationMissing', 'created', 'products', 'rejected', 'movedOn'],
  }),
  ['permission', { words: ['granted', 'denied', 'prompt', 'unknown'] }],
  ['result', { words: ['success', 'denied', 'error', 'not-supported'] }],
  ['clientRank', { words: ['bronze', 'silver', 'gold'] }],
  ['name', { words: ['Error', 'TypeError', 'RangeError', 'DOMException', 'AbortError', 'TimeoutError'] }],
  ...each('book books', {
    words: bookNames,
  }),

  ...each(
    'isRepeat isChecked isAmountUnknown wantsOffer isRejected isProlongation isProlongAvailable pickerOffered',
    hidden,
  ),
  ...each('hasUnfinishedApplications hasDisbInProgress mayPrompt silent retried typing uploaded notification', hidden),
  ...each(
    'phone applicationId creditId visitId previewName expiresOn offerExpiresOn offerOpenBy retryOn asOf actorId',
    hidden,
  ),
  ...each('gender birthDate nic email companyName companyPhone jobPosition income', hidden),
  ...each('bankCode bankName branchName accountNumber', hidden),
  ...each('fullName passport on agreementNumber creditDocument date prevDate nextDate', hidden),
  ...each('lat lon acc alt altAcc speed heading ts title title2 message img file detail requestId stack', hidden),
  ...each('nameLat nameSh nameTm gnNo', hidden),
  ...Object.keys(deviations).map((name): [string, Rule] => [name, hidden]),
])

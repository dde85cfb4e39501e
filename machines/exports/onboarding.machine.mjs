// Generated from machines/ by `npm run charts`: change the chart there, not here.
import { createMachine } from 'xstate'

export const machine = createMachine({
  id: 'onboarding',
  description: 'Leads an applicant step by step to a confirmed offer; the lender says which step is due.',
  initial: 'restoring',
  on: {
    'draft.changed': {
      actions: [
        {
          type: 'rememberDraft',
        },
        {
          type: 'keepDraft',
        },
      ],
    },
    'drafts.forgotten': {
      actions: [
        {
          type: 'forgetTyped',
        },
        {
          type: 'forgetDrafts',
        },
      ],
    },
    'path.asked': {
      guard: 'isRevisitAllowed',
      target: '.placing',
      actions: {
        type: 'rememberRevisit',
      },
    },
    'position.read': [
      {
        guard: 'isElsewhere',
        target: '.placing',
        actions: [
          {
            type: 'rememberPosition',
          },
          {
            type: 'forgetRevisit',
          },
        ],
      },
      {
        actions: {
          type: 'rememberPosition',
        },
      },
    ],
  },
  states: {
    restoring: {
      description: 'What was typed before and not saved is found again on this device.',
      meta: {
        title: 'Restoring',
        sentence: 'Drafts are found again.',
        section: 'RD49 in spirit',
        keepsCurrentPage: true,
      },
      tags: [
        'awaits.lender',
        'settling',
      ],
      on: {
        'path.asked': {
          guard: 'isRevisitAllowed',
          actions: {
            type: 'rememberRevisit',
          },
        },
        'position.read': {
          actions: {
            type: 'rememberPosition',
          },
        },
      },
      invoke: {
        id: 'readDrafts',
        src: 'readDrafts',
        onDone: {
          target: 'restoringAmount',
          actions: {
            type: 'rememberDrafts',
          },
        },
        onError: {
          target: 'restoringAmount',
        },
      },
      after: {
        visitWait: {
          target: 'restoringAmount',
        },
      },
    },
    restoringAmount: {
      description: 'Looks whether the amount that was asked for is known on this device.',
      meta: {
        title: 'Is the amount known',
        sentence: 'The amount comes from this device, else from the application.',
        section: 'RD50',
        keepsCurrentPage: true,
      },
      always: [
        {
          guard: 'needsAmount',
          target: 'readingAmount',
        },
        {
          target: 'placing',
        },
      ],
    },
    readingAmount: {
      description: 'Another device asked for the amount: the application tells it (RD50, R17).',
      meta: {
        title: 'Reading the amount',
        sentence: 'The amount that was asked for is read from the application.',
        section: '7 GET /v1/application/state, RD50',
        keepsCurrentPage: true,
      },
      tags: [
        'awaits.lender',
        'settling',
      ],
      on: {
        'path.asked': {
          guard: 'isRevisitAllowed',
          actions: {
            type: 'rememberRevisit',
          },
        },
        'position.read': {
          actions: {
            type: 'rememberPosition',
          },
        },
      },
      invoke: {
        id: 'readApplicationState',
        src: 'readApplicationState',
        onDone: {
          target: 'placing',
          actions: {
            type: 'rememberAsked',
          },
        },
        onError: {
          target: 'placing',
        },
      },
      after: {
        visitWait: {
          target: 'placing',
        },
      },
    },
    placing: {
      description: 'Goes to the step that is due, or to an earlier one that the borrower asked for.',
      meta: {
        title: 'Placing',
        sentence: 'The position that the lender told decides the step.',
        section: '2 Guard 7 and 8, RD9, RD10',
        keepsCurrentPage: true,
      },
      always: [
        {
          guard: 'needsPosition',
          target: 'readingPosition',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'personalData',
            },
          },
          target: 'personalData',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'address',
            },
          },
          target: 'address',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'employment',
            },
          },
          target: 'employment',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'reference',
            },
          },
          target: 'reference',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'photos',
            },
          },
          target: 'photos',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'check',
            },
          },
          target: 'check',
        },
        {
          guard: 'needsApplication',
          target: 'application',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'bank',
            },
          },
          target: 'bank',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'scoring',
            },
          },
          target: 'scoring',
        },
        {
          guard: {
            type: 'isAt',
            params: {
              step: 'product',
            },
          },
          target: 'product',
        },
        {
          target: 'ended',
          actions: {
            type: 'endAt',
            params: {
              ending: 'position',
            },
          },
        },
      ],
    },
    readingPosition: {
      description: 'The answer to a save did not say where the borrower stands now: it is read.',
      meta: {
        title: 'Reading the position',
        sentence: 'The next step is asked for.',
        section: '7 GET /v1/me',
        keepsCurrentPage: true,
      },
      tags: [
        'awaits.lender',
      ],
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        onDone: {
          target: 'placing',
          actions: {
            type: 'rememberSavedPosition',
          },
        },
        onError: {
          target: 'positionUnknown',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      after: {
        readWait: {
          target: 'positionUnknown',
          actions: {
            type: 'rememberTimeout',
          },
        },
      },
    },
    positionUnknown: {
      description: 'The lender cannot be reached; the answers are saved, only the next step is not known.',
      meta: {
        title: 'Position unknown',
        sentence: 'The borrower reads that the next step could not be loaded and tries again.',
        section: 'RD11',
        keepsCurrentPage: true,
      },
      tags: [
        'awaits.borrower',
        'outcomeUnknown',
      ],
      on: {
        'retry.pressed': {
          target: 'readingPosition',
        },
        'connection.restored': {
          target: 'readingPosition',
        },
      },
      after: {
        retryWait: {
          target: 'readingPosition',
        },
      },
    },
    personalData: {
      description: 'NIC, name, birth date, gender, e-mail, marital status, opt-in.',
      meta: {
        title: 'Personal data',
        sentence: 'The borrower says who is applying.',
        section: '2 Registration steps, P1 to P9',
        paths: [
          '/personalData',
        ],
        step: 1,
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The borrower fills in the form; every change is kept as a draft.',
          meta: {
            title: 'Personal data: filling',
            sentence: 'The borrower answers the questions of this step.',
            section: '2 Registration steps, P1 to P9',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'personalData.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
        },
        saving: {
          description: 'The answers are on their way; the button shows it and a second press does nothing.',
          meta: {
            title: 'Personal data: saving',
            sentence: 'The answers are being saved.',
            section: '2 Registration steps, P1 to P9',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'savePersonalData',
            src: 'savePersonalData',
            onDone: {
              target: '#onboarding.placing',
              actions: [
                {
                  type: 'rememberSavedPosition',
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'personalData',
                  },
                },
                {
                  type: 'rememberSaved',
                  params: {
                    step: 'personalData',
                  },
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'saved.checked',
                  },
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            onError: [
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'saveFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        saveFailed: {
          description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
          meta: {
            title: 'Personal data: not saved',
            sentence: 'The borrower reads that the answers are still here and tries again.',
            section: '2 Registration steps, P1 to P9',
          },
          entry: [
            {
              type: 'log',
              params: {
                what: 'personal data not saved',
              },
            },
          ],
          on: {
            'personalData.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
        resolving: {
          description: 'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
          meta: {
            title: 'Personal data: finding out',
            sentence: 'The application looks whether the answers arrived.',
            section: '2 Registration steps, P1 to P9',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'savePersonalDataOutcome',
            src: 'readProfile',
            onDone: [
              {
                guard: {
                  type: 'isPast',
                },
                target: '#onboarding.placing',
                actions: [
                  {
                    type: 'rememberSavedPosition',
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'personalData',
                    },
                  },
                  {
                    type: 'rememberSaved',
                    params: {
                      step: 'personalData',
                    },
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'saved.checked',
                    },
                  },
                  {
                    type: 'keepDraft',
                  },
                ],
              },
              {
                target: 'saveFailed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
          meta: {
            title: 'Personal data: unknown',
            sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
            section: '2 Registration steps, P1 to P9',
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          on: {
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
      },
    },
    address: {
      description: 'Province, district, divisional secretariat, grama niladhari division, street, living period.',
      meta: {
        title: 'Address',
        sentence: 'The borrower says where the home is.',
        section: '2 Registration steps, A1 to A4',
        paths: [
          '/address',
        ],
        step: 2,
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The borrower fills in the form; every change is kept as a draft.',
          meta: {
            title: 'Address: filling',
            sentence: 'The borrower answers the questions of this step.',
            section: '2 Registration steps, A1 to A4',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'address.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
        },
        saving: {
          description: 'The answers are on their way; the button shows it and a second press does nothing.',
          meta: {
            title: 'Address: saving',
            sentence: 'The answers are being saved.',
            section: '2 Registration steps, A1 to A4',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            onDone: {
              target: '#onboarding.placing',
              actions: [
                {
                  type: 'rememberSavedPosition',
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'address',
                  },
                },
                {
                  type: 'rememberSaved',
                  params: {
                    step: 'address',
                  },
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'saved.checked',
                  },
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            onError: [
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'saveFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        saveFailed: {
          description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
          meta: {
            title: 'Address: not saved',
            sentence: 'The borrower reads that the answers are still here and tries again.',
            section: '2 Registration steps, A1 to A4',
          },
          entry: [
            {
              type: 'log',
              params: {
                what: 'address not saved',
              },
            },
          ],
          on: {
            'address.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
        resolving: {
          description: 'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
          meta: {
            title: 'Address: finding out',
            sentence: 'The application looks whether the answers arrived.',
            section: '2 Registration steps, A1 to A4',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveAddressOutcome',
            src: 'readProfile',
            onDone: [
              {
                guard: {
                  type: 'isPast',
                },
                target: '#onboarding.placing',
                actions: [
                  {
                    type: 'rememberSavedPosition',
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'address',
                    },
                  },
                  {
                    type: 'rememberSaved',
                    params: {
                      step: 'address',
                    },
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'saved.checked',
                    },
                  },
                  {
                    type: 'keepDraft',
                  },
                ],
              },
              {
                target: 'saveFailed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
          meta: {
            title: 'Address: unknown',
            sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
            section: '2 Registration steps, A1 to A4',
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          on: {
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
      },
    },
    employment: {
      description: 'Social status decides which questions about work and income are asked.',
      meta: {
        title: 'Employment',
        sentence: 'The borrower says what the income comes from.',
        section: '2 Registration steps, E1 to E5',
        paths: [
          '/employment',
        ],
        step: 3,
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The borrower fills in the form; every change is kept as a draft.',
          meta: {
            title: 'Employment: filling',
            sentence: 'The borrower answers the questions of this step.',
            section: '2 Registration steps, E1 to E5',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'employment.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
        },
        saving: {
          description: 'The answers are on their way; the button shows it and a second press does nothing.',
          meta: {
            title: 'Employment: saving',
            sentence: 'The answers are being saved.',
            section: '2 Registration steps, E1 to E5',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveEmployment',
            src: 'saveEmployment',
            onDone: {
              target: '#onboarding.placing',
              actions: [
                {
                  type: 'rememberSavedPosition',
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'employment',
                  },
                },
                {
                  type: 'rememberSaved',
                  params: {
                    step: 'employment',
                  },
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'saved.checked',
                  },
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            onError: [
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'saveFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        saveFailed: {
          description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
          meta: {
            title: 'Employment: not saved',
            sentence: 'The borrower reads that the answers are still here and tries again.',
            section: '2 Registration steps, E1 to E5',
          },
          entry: [
            {
              type: 'log',
              params: {
                what: 'employment not saved',
              },
            },
          ],
          on: {
            'employment.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
        resolving: {
          description: 'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
          meta: {
            title: 'Employment: finding out',
            sentence: 'The application looks whether the answers arrived.',
            section: '2 Registration steps, E1 to E5',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveEmploymentOutcome',
            src: 'readProfile',
            onDone: [
              {
                guard: {
                  type: 'isPast',
                },
                target: '#onboarding.placing',
                actions: [
                  {
                    type: 'rememberSavedPosition',
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'employment',
                    },
                  },
                  {
                    type: 'rememberSaved',
                    params: {
                      step: 'employment',
                    },
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'saved.checked',
                    },
                  },
                  {
                    type: 'keepDraft',
                  },
                ],
              },
              {
                target: 'saveFailed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
          meta: {
            title: 'Employment: unknown',
            sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
            section: '2 Registration steps, E1 to E5',
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          on: {
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
      },
    },
    reference: {
      description: 'One person who knows the borrower, a second one if wanted.',
      meta: {
        title: 'References',
        sentence: 'The borrower names one or two people.',
        section: '2 Registration steps, F1 to F4',
        paths: [
          '/reference',
        ],
        step: 4,
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'The borrower fills in the form; every change is kept as a draft.',
          meta: {
            title: 'References: filling',
            sentence: 'The borrower answers the questions of this step.',
            section: '2 Registration steps, F1 to F4',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'reference.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
        },
        saving: {
          description: 'The answers are on their way; the button shows it and a second press does nothing.',
          meta: {
            title: 'References: saving',
            sentence: 'The answers are being saved.',
            section: '2 Registration steps, F1 to F4',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveReferences',
            src: 'saveReferences',
            onDone: {
              target: '#onboarding.placing',
              actions: [
                {
                  type: 'rememberSavedPosition',
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'reference',
                  },
                },
                {
                  type: 'rememberSaved',
                  params: {
                    step: 'reference',
                  },
                },
                {
                  type: 'forgetDraft',
                  params: {
                    step: 'saved.checked',
                  },
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            onError: [
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'saveFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        saveFailed: {
          description: 'Nothing was stored; everything that was typed is still in the form (RD35).',
          meta: {
            title: 'References: not saved',
            sentence: 'The borrower reads that the answers are still here and tries again.',
            section: '2 Registration steps, F1 to F4',
          },
          entry: [
            {
              type: 'log',
              params: {
                what: 'Не удалось сохранить контактные лица',
              },
            },
          ],
          on: {
            'reference.submitted': {
              target: 'saving',
              actions: {
                type: 'rememberSubmitted',
              },
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
        resolving: {
          description: 'No usable answer came back: the profile tells whether the step is done, and nothing is sent twice (RD65).',
          meta: {
            title: 'References: finding out',
            sentence: 'The application looks whether the answers arrived.',
            section: '2 Registration steps, F1 to F4',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'saveReferencesOutcome',
            src: 'readProfile',
            onDone: [
              {
                guard: {
                  type: 'isPast',
                },
                target: '#onboarding.placing',
                actions: [
                  {
                    type: 'rememberSavedPosition',
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'reference',
                    },
                  },
                  {
                    type: 'rememberSaved',
                    params: {
                      step: 'reference',
                    },
                  },
                  {
                    type: 'forgetDraft',
                    params: {
                      step: 'saved.checked',
                    },
                  },
                  {
                    type: 'keepDraft',
                  },
                ],
              },
              {
                target: 'saveFailed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached: asked again by itself, at once on Try again or when the connection is restored.',
          meta: {
            title: 'References: unknown',
            sentence: 'The borrower reads that it is not yet known whether the answers arrived.',
            section: '2 Registration steps, F1 to F4',
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          on: {
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
      },
    },
    photos: {
      description: 'Selfie and identity card; the chart of the photos leads.',
      meta: {
        title: 'Photos',
        sentence: 'The borrower takes a selfie and a picture of the identity card.',
        section: '2 and 4 Photos',
        paths: [
          '/photoVerify',
        ],
        step: 5,
      },
      invoke: {
        id: 'photos',
        src: 'photos',
        onDone: {
          target: 'placing',
          actions: {
            type: 'rememberSavedPosition',
          },
        },
        onError: {
          target: 'readingPosition',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      on: {
        'connection.restored': {
          actions: {
            type: 'passLineToPhotos',
          },
        },
      },
    },
    check: {
      description: 'Every answer on one page before the bank account; each can be changed until the review begins.',
      meta: {
        title: 'Check your answers',
        sentence: 'The borrower reads every answer, changes what is wrong and goes on.',
        section: 'U7, U9, RD103',
        paths: [
          '/checkAnswers',
        ],
      },
      tags: [
        'awaits.borrower',
      ],
      on: {
        'answers.confirmed': {
          target: 'placing',
          actions: [
            {
              type: 'rememberLooked',
            },
            {
              type: 'keepDraft',
              params: {
                step: 'saved.checked',
                values: true,
              },
            },
          ],
        },
      },
    },
    application: {
      description: 'The application that the bank account, the review and the offer belong to.',
      meta: {
        title: 'Application',
        sentence: 'The application is looked up, and created where there is none.',
        section: '4 Application flow, RD51, RD59',
        paths: [
          '/bankAccount',
        ],
      },
      initial: 'finding',
      states: {
        finding: {
          description: 'The application id is not known here: it is read before one is created (RD46, RD51, RD59).',
          meta: {
            title: 'Finding the application',
            sentence: 'The application is looked up.',
            section: '7 GET /v1/application/state, RD51',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'findMissingApplication',
            src: 'readApplicationState',
            onDone: [
              {
                guard: {
                  type: 'hasFoundApplication',
                },
                target: '#onboarding.placing',
                actions: {
                  type: 'rememberApplication',
                },
              },
              {
                target: 'creating',
                actions: {
                  type: 'rememberAsked',
                },
              },
            ],
            onError: {
              target: 'failed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            readWait: {
              target: 'failed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        creating: {
          description: 'The lender has no application of this borrower: one is created with the amount that was asked for.',
          meta: {
            title: 'Creating the application',
            sentence: 'The application is created.',
            section: '7 POST /v1/application/create, RD51',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'createApplication',
            src: 'createApplication',
            onDone: [
              {
                guard: {
                  type: 'hasFoundApplication',
                },
                target: '#onboarding.readingPosition',
                actions: {
                  type: 'rememberApplication',
                },
              },
              {
                target: 'resolving',
              },
            ],
            onError: [
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'failed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        resolving: {
          description: 'The answer did not name the application: it is looked up, and none is created twice (RD65).',
          meta: {
            title: 'Finding out',
            sentence: 'The application looks whether it was created.',
            section: 'RD51, RD65',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'creationOutcome',
            src: 'readApplicationState',
            onDone: [
              {
                guard: {
                  type: 'hasFoundApplication',
                },
                target: '#onboarding.readingPosition',
                actions: {
                  type: 'rememberApplication',
                },
              },
              {
                target: 'failed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached: the application is looked up again, and none is created twice (RD65).',
          meta: {
            title: 'Creation not known yet',
            sentence: 'The borrower reads that the next step did not load, while it is found out whether there is an application.',
            section: 'RD51, RD65',
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          on: {
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
        failed: {
          description: 'There is no application yet; the answers and the photos are saved.',
          meta: {
            title: 'Application not created',
            sentence: 'The borrower reads that the next step did not load and tries again.',
            section: 'RD51',
          },
          on: {
            'retry.pressed': {
              target: 'finding',
            },
            'connection.restored': {
              target: 'finding',
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
      },
    },
    bank: {
      description: 'The account that receives the money; the chart of the bank account leads.',
      meta: {
        title: 'Bank account',
        sentence: 'The borrower chooses or adds the account that receives the money.',
        section: '2 Bank account',
        paths: [
          '/bankAccount',
        ],
        step: 6,
      },
      invoke: {
        id: 'bankAccount',
        src: 'bankAccount',
        onDone: {
          target: 'placing',
          actions: {
            type: 'rememberSavedPosition',
          },
        },
        onError: {
          target: 'readingPosition',
          actions: {
            type: 'rememberFailure',
          },
        },
      },
      on: {
        'connection.restored': {
          actions: {
            type: 'passLineToBankAccount',
          },
        },
      },
    },
    scoring: {
      description: 'The profile is under review; the chart of the scoring leads.',
      meta: {
        title: 'Scoring',
        sentence: 'The borrower waits about a minute while the profile is reviewed.',
        section: '2 Scoring, 4 Scoring polling',
        paths: [
          '/scoring',
        ],
        step: 7,
      },
      entry: [
        {
          type: 'forgetDrafts',
        },
      ],
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Without an application id there is nothing to ask for (S5).',
          meta: {
            title: 'Is there an application',
            sentence: 'The application that is reviewed has to be known.',
            section: '4 Application flow, RD59',
          },
          always: [
            {
              guard: 'hasApplication',
              target: 'reviewing',
            },
            {
              target: 'findingApplication',
            },
          ],
        },
        findingApplication: {
          description: 'The id is restored from the lender before anybody is sent away (RD59).',
          meta: {
            title: 'Finding the application',
            sentence: 'The application is looked up.',
            section: '7 GET /v1/application/state',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'findApplication',
            src: 'readApplicationState',
            onDone: [
              {
                guard: {
                  type: 'hasFoundApplication',
                },
                target: 'reviewing',
                actions: {
                  type: 'rememberApplication',
                },
              },
              {
                target: '#onboarding.ended',
                actions: {
                  type: 'endAt',
                  params: {
                    ending: 'applicationMissing',
                  },
                },
              },
            ],
            onError: {
              target: 'findingFailed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            readWait: {
              target: 'findingFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        findingFailed: {
          description: 'The lender cannot be reached.',
          meta: {
            title: 'Application not found yet',
            sentence: 'The borrower reads that it did not load and tries again.',
            section: 'RD11',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'retry.pressed': {
              target: 'findingApplication',
            },
            'connection.restored': {
              target: 'findingApplication',
            },
          },
          after: {
            retryWait: {
              target: 'findingApplication',
            },
          },
        },
        reviewing: {
          description: 'Five pictures alternate while the lender is asked every five seconds.',
          meta: {
            title: 'Under review',
            sentence: 'Profile under review, takes around 1 min.',
            section: '2 Scoring, S1',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'scoring',
            src: 'scoring',
            onDone: [
              {
                guard: {
                  type: 'isOutputProducts',
                },
                target: '#onboarding.product',
                actions: {
                  type: 'rememberScored',
                },
              },
              {
                guard: {
                  type: 'isOutputRejected',
                },
                target: '#onboarding.product',
                actions: {
                  type: 'rememberScored',
                },
              },
              {
                guard: {
                  type: 'isOutputRefused',
                },
                target: 'declined',
                actions: {
                  type: 'rememberScored',
                },
              },
              {
                target: '#onboarding.placing',
                actions: {
                  type: 'rememberScored',
                },
              },
            ],
            onError: {
              target: '#onboarding.readingPosition',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
        },
        declined: {
          description: 'The review ended without products: said plainly, with what to do, when and whom to ask; no invented reason (RD57, U32).',
          meta: {
            title: 'Declined',
            sentence: 'We cannot offer a loan now.',
            section: 'RD57',
          },
          tags: [
            'awaits.borrower',
          ],
          invoke: {
            id: 'readRefusal',
            src: 'readApplicationState',
            onDone: {
              actions: {
                type: 'rememberRefusal',
              },
            },
            onError: {
              actions: {
                type: 'log',
                params: {
                  what: 'no word on when to try again',
                },
              },
            },
          },
          on: {
            'account.asked': {
              target: '#onboarding.ended',
              actions: {
                type: 'endAt',
                params: {
                  ending: 'account',
                },
              },
            },
          },
        },
      },
    },
    product: {
      description: 'Approved products to choose from.',
      meta: {
        title: 'Choose a product',
        sentence: 'The borrower chooses one of the approved products.',
        section: '2 Choose product',
        paths: [
          '/chooseProduct',
        ],
        step: 8,
      },
      initial: 'deciding',
      on: {
        'path.asked': {
          guard: 'isOfferAsked',
          target: '.preparingPreview',
          actions: {
            type: 'rememberAskedProduct',
          },
        },
        'position.read': {
          guard: 'isStillOffered',
          actions: {
            type: 'rememberPosition',
          },
        },
      },
      states: {
        deciding: {
          description: 'Looks whether products are there and whether the offer was asked for.',
          meta: {
            title: 'Deciding',
            sentence: 'A reload restores the offer; an empty list is asked for once.',
            section: 'RD55, D7',
          },
          always: [
            {
              guard: 'isOfferWanted',
              target: 'preparingPreview',
            },
            {
              guard: 'hasProducts',
              target: 'choosing',
              actions: {
                type: 'chooseOnlyProduct',
              },
            },
            {
              guard: 'hasApplication',
              target: 'loading',
            },
            {
              target: 'findingApplication',
            },
          ],
        },
        findingApplication: {
          description: 'The id is restored from the lender; without one the account is where to go (C5, RD59).',
          meta: {
            title: 'Finding the application',
            sentence: 'The application is looked up.',
            section: '7 GET /v1/application/state, RD59',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'findProductApplication',
            src: 'readApplicationState',
            onDone: [
              {
                guard: {
                  type: 'hasFoundApplication',
                },
                target: 'loading',
                actions: {
                  type: 'rememberApplication',
                },
              },
              {
                target: '#onboarding.ended',
                actions: {
                  type: 'endAt',
                  params: {
                    ending: 'account',
                  },
                },
              },
            ],
            onError: {
              target: 'loadFailed',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          after: {
            readWait: {
              target: 'loadFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        loading: {
          description: 'The products are asked for once more (RD55).',
          meta: {
            title: 'Loading products',
            sentence: 'The approved products are on their way.',
            section: '7 checkScoringStatus, RD55',
          },
          tags: [
            'awaits.lender',
          ],
          invoke: {
            id: 'checkScoring',
            src: 'checkScoring',
            onDone: [
              {
                guard: {
                  type: 'hasProductsInCheck',
                },
                target: 'deciding',
                actions: {
                  type: 'rememberChecked',
                },
              },
              {
                guard: 'hasRoundsLeft',
                target: '#onboarding.scoring',
                actions: {
                  type: 'countRound',
                },
              },
              {
                target: 'unfinished',
              },
            ],
            onError: [
              {
                guard: 'isOfferExpired',
                target: '#onboarding.offer.expired',
              },
              {
                target: 'loadFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          after: {
            readWait: {
              target: 'loadFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        loadFailed: {
          description: 'The products did not load.',
          meta: {
            title: 'Products did not load',
            sentence: 'The borrower tries again.',
            section: '8 other load failures, RD35',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'retry.pressed': {
              target: 'deciding',
            },
            'connection.restored': {
              target: 'deciding',
            },
          },
        },
        unfinished: {
          description: 'After two rounds without products nobody is sent round again (RD55).',
          meta: {
            title: 'Check not finished',
            sentence: 'We could not finish the check: try again or call.',
            section: 'RD55',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'retry.pressed': {
              target: 'loading',
              actions: {
                type: 'forgetRounds',
              },
            },
            'account.asked': {
              target: '#onboarding.ended',
              actions: {
                type: 'endAt',
                params: {
                  ending: 'account',
                },
              },
            },
          },
        },
        choosing: {
          description: 'Cards with up-to amount, approved amount and approved term.',
          meta: {
            title: 'Choosing',
            sentence: 'The borrower compares and chooses.',
            section: '2 Choose product, C1',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'product.chosen': {
              actions: {
                type: 'rememberProduct',
              },
            },
            'product.submitted': {
              guard: 'hasChosen',
              target: 'confirmingChoice',
            },
          },
        },
        confirmingChoice: {
          description: 'The modal Confirm Product Selection with the same three values (C2).',
          meta: {
            title: 'Confirming the choice',
            sentence: 'Confirm Product Selection.',
            section: '2 Choose product, C2',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'choice.confirmed': {
              target: 'preparingPreview',
            },
            'choice.closed': {
              target: 'choosing',
            },
          },
        },
        preparingPreview: {
          description: 'The loan conditions are generated as a document (C4).',
          meta: {
            title: 'Preparing the conditions',
            sentence: 'The Personal Loan Conditions are being prepared.',
            section: '7 POST /v1/document/preview, RD61, RD220',
          },
          tags: [
            'awaits.lender',
          ],
          entry: {
            type: 'beginOffer',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'createPreview',
            src: 'createPreview',
            onDone: [
              {
                guard: {
                  type: 'hasOfferEnd',
                },
                target: '#onboarding.offer',
                actions: {
                  type: 'rememberPreview',
                },
              },
              {
                target: 'readingOfferEnd',
                actions: [
                  {
                    type: 'rememberPreview',
                  },
                  {
                    type: 'keepDraft',
                  },
                ],
              },
            ],
            onError: [
              {
                guard: 'isOfferExpired',
                target: '#onboarding.offer.expired',
              },
              {
                target: 'previewFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          after: {
            writeWait: {
              target: 'previewFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        readingOfferEnd: {
          description: 'The document came without the day on which the offer ends: the application may have it (RD63).',
          meta: {
            title: 'Reading the end of the offer',
            sentence: 'The day until which the offer is valid is looked up; without an answer it is two days from now.',
            section: '7 GET /v1/application/state, RD63',
          },
          tags: [
            'awaits.lender',
          ],
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'readOfferEnd',
            src: 'readApplicationState',
            onDone: {
              target: '#onboarding.offer',
              actions: {
                type: 'rememberOfferEnd',
              },
            },
            onError: {
              target: '#onboarding.offer',
            },
          },
          after: {
            readWait: {
              target: '#onboarding.offer',
            },
          },
        },
        previewFailed: {
          description: 'The document could not be made; the choice is kept.',
          meta: {
            title: 'Conditions not ready',
            sentence: 'The borrower reads that it did not work and tries again.',
            section: '8, RD35',
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
          on: {
            'product.chosen': {
              actions: {
                type: 'rememberProduct',
              },
            },
            'product.submitted': {
              guard: 'hasChosen',
              target: 'confirmingChoice',
              actions: {
                type: 'forgetFailure',
              },
            },
            'retry.pressed': {
              target: 'preparingPreview',
              actions: {
                type: 'forgetFailure',
              },
            },
          },
        },
      },
    },
    offer: {
      description: 'Amount, term, total, dates, conditions: everything that is agreed is on this screen.',
      meta: {
        title: 'Offer details',
        sentence: 'The borrower sets amount and term, sees the total and confirms.',
        section: '2 Offer details',
        paths: [
          '/offerDetails',
        ],
        step: 9,
      },
      initial: 'adjusting',
      on: {
        'position.read': {
          guard: 'isStillOffered',
          actions: {
            type: 'rememberPosition',
          },
        },
      },
      states: {
        adjusting: {
          description: 'Sliders within the limits of the product; the total follows.',
          meta: {
            title: 'Adjusting',
            sentence: 'The borrower sets amount and term.',
            section: '2 Offer details, D1 to D4',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'amount.chosen': {
              actions: [
                {
                  type: 'rememberAmount',
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            'term.chosen': {
              actions: [
                {
                  type: 'rememberTerm',
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            'conditions.asked': {
              target: 'preparingConditions',
              actions: {
                type: 'forgetFailure',
              },
            },
            'offer.confirmed': {
              target: 'confirming',
              actions: {
                type: 'forgetFailure',
              },
            },
            'products.asked': {
              target: '#onboarding.product.choosing',
            },
            'path.asked': {
              guard: 'isListAsked',
              target: '#onboarding.product.choosing',
            },
          },
        },
        preparingConditions: {
          description: 'The loan conditions are made anew for the product, amount and term on the screen (RD220).',
          meta: {
            title: 'Preparing the conditions again',
            sentence: 'The Personal Loan Conditions are being prepared for the figures on the screen.',
            section: '7 POST /v1/document/preview, D6, RD220',
          },
          tags: [
            'awaits.lender',
          ],
          on: {
            'path.asked': {},
            'position.read': {},
            'conditions.closed': {
              target: 'adjusting',
            },
          },
          invoke: {
            id: 'createConditions',
            src: 'createPreview',
            onDone: {
              target: 'readingConditions',
              actions: {
                type: 'rememberPreview',
              },
            },
            onError: [
              {
                guard: 'isOfferExpired',
                target: 'expired',
              },
              {
                target: 'conditionsFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          after: {
            writeWait: {
              target: 'conditionsFailed',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        readingConditions: {
          description: 'The document lies above the page; amount and term stay as they are.',
          meta: {
            title: 'Reading the conditions',
            sentence: 'The borrower reads the Personal Loan Conditions.',
            section: '2 Offer details, D6, RD66',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'path.asked': {},
            'conditions.closed': {
              target: 'adjusting',
            },
          },
        },
        conditionsFailed: {
          description: 'The document could not be made; amount and term are kept.',
          meta: {
            title: 'Conditions did not load',
            sentence: 'The borrower reads that the document did not load and may try again.',
            section: '8, RD35, RD220',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'path.asked': {},
            'conditions.closed': {
              target: 'adjusting',
              actions: {
                type: 'forgetFailure',
              },
            },
            'retry.pressed': {
              target: 'preparingConditions',
              actions: {
                type: 'forgetFailure',
              },
            },
          },
        },
        confirming: {
          description: 'The disbursement is requested; everything is locked while it is sent (D5).',
          meta: {
            title: 'Confirming',
            sentence: 'CONFIRMING: the offer is being accepted.',
            section: '7 disbursement, D5',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'confirmDisbursement',
            src: 'confirmDisbursement',
            onDone: {
              target: '#onboarding.ended',
              actions: {
                type: 'forgetPosition',
              },
            },
            onError: [
              {
                guard: 'isOfferExpired',
                target: 'expired',
              },
              {
                guard: 'isOutcomeUnknown',
                target: 'resolving',
                actions: {
                  type: 'rememberFailure',
                },
              },
              {
                target: 'confirmFailed',
                actions: {
                  type: 'rememberFailure',
                },
              },
            ],
          },
          tags: [
            'awaits.lender',
          ],
          after: {
            writeWait: {
              target: 'resolving',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        resolving: {
          description: 'No answer came back: found out by reading, never by sending again (RD65).',
          meta: {
            title: 'Finding out',
            sentence: 'The application looks whether the offer was accepted.',
            section: 'RD65',
          },
          on: {
            'path.asked': {},
            'position.read': {},
          },
          invoke: {
            id: 'disbursementOutcome',
            src: 'readProfile',
            onDone: [
              {
                guard: {
                  type: 'isPast',
                },
                target: '#onboarding.ended',
                actions: {
                  type: 'rememberSavedPosition',
                },
              },
              {
                target: 'confirmFailed',
              },
            ],
            onError: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberFailure',
              },
            },
          },
          tags: [
            'awaits.lender',
            'outcomeUnknown',
          ],
          after: {
            readWait: {
              target: 'outcomeUnknown',
              actions: {
                type: 'rememberTimeout',
              },
            },
          },
        },
        outcomeUnknown: {
          description: 'The lender cannot be reached; it is asked again by itself.',
          meta: {
            title: 'Not known yet',
            sentence: 'The borrower reads that it is not yet known whether the offer was accepted.',
            section: 'RD65',
          },
          on: {
            'path.asked': {},
            'position.read': {},
            'retry.pressed': {
              target: 'resolving',
            },
            'connection.restored': {
              target: 'resolving',
            },
          },
          tags: [
            'awaits.borrower',
            'outcomeUnknown',
          ],
          after: {
            retryWait: {
              target: 'resolving',
            },
          },
        },
        confirmFailed: {
          description: 'The offer has certainly not been accepted; sliders keep their values.',
          meta: {
            title: 'Not confirmed',
            sentence: 'The borrower reads that nothing was agreed and may try again.',
            section: '8, RD65',
          },
          on: {
            'amount.chosen': {
              actions: [
                {
                  type: 'rememberAmount',
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            'term.chosen': {
              actions: [
                {
                  type: 'rememberTerm',
                },
                {
                  type: 'keepDraft',
                },
              ],
            },
            'conditions.asked': {
              target: 'preparingConditions',
              actions: {
                type: 'forgetFailure',
              },
            },
            'offer.confirmed': {
              target: 'confirming',
              actions: {
                type: 'forgetFailure',
              },
            },
            'products.asked': {
              target: '#onboarding.product.choosing',
            },
            'path.asked': {
              guard: 'isListAsked',
              target: '#onboarding.product.choosing',
            },
          },
          tags: [
            'awaits.borrower',
            'saveFailed',
          ],
        },
        expired: {
          description: 'The lender does not hold the offer any more; a new application is the way on (RD264).',
          meta: {
            title: 'Offer expired',
            sentence: 'The borrower reads that the offer has expired and goes to the account.',
            section: '4 Loan, RD63, RD264',
          },
          tags: [
            'awaits.borrower',
          ],
          on: {
            'account.asked': {
              target: '#onboarding.ended',
              actions: {
                type: 'endAt',
                params: {
                  ending: 'account',
                },
              },
            },
          },
        },
      },
    },
    ended: {
      description: 'No step is due any more; the session chart decides what leads now.',
      meta: {
        title: 'Ended',
        sentence: 'The application is confirmed, refused or continued elsewhere.',
        section: '4 Application flow',
        keepsCurrentPage: true,
      },
      type: 'final',
    },
  },
}, {
  delays: {
    visitWait: 3000,
    writeWait: 25000,
    readWait: 25000,
    retryWait: 15000,
  },
})

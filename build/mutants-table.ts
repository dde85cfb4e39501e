export type Mutant = {
  readonly name: string
  /** The file that is changed, and the one place in it. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** The only test file that is run, and the row whose test has to fail in it. */
  readonly test: string
  readonly row: string
}

export const mutants: readonly Mutant[] = [
  {
    name: 'a constant: 20 seconds until another code',
    file: 'machines/rules/policy.ts',
    from: 'resendSeconds: 15,',
    to: 'resendSeconds: 20,',
    test: 'test/machine/another-code.test.ts',
    row: 'O8',
  },
  {
    name: 'a guard: a second fresh 401 is never too soon',
    file: 'machines/refresh/machine.ts',
    from: 'event.at - context.handledAt < waits.refreshGap',
    to: 'event.at - context.handledAt < 0',
    test: 'test/machine/refresh.test.ts',
    row: 'G6',
  },
  {
    name: 'a message: one word more than the specification has',
    file: 'src/ui/phone/phone.messages.ts',
    from: "message: 'Please complete phone number'",
    to: "message: 'Please complete your phone number'",
    test: 'test/unit/forms/messages.test.ts',
    row: 'L10',
  },
  {
    name: 'a path in the table of steps: employment claims the address page',
    file: 'machines/onboarding/steps.ts',
    from: "path: '/employment'",
    to: "path: '/address'",
    test: 'test/machine/session-place.test.ts',
    row: 'R12',
  },
  {
    name: 'a transition: the review does not go on when the page is looked at again',
    file: 'machines/scoring/machine.ts',
    from: "on: { 'page.shown': { target: 'checking' } },",
    to: '',
    test: 'test/machine/scoring.test.ts',
    row: 'UX37',
  },
  {
    name: 'a transition: the profile is asked for all the same after the lender has said it with the code',
    file: 'machines/session/states/profile.ts',
    from: "{ guard: 'hasPosition', target: 'known', actions: { type: 'tellEnd' } }",
    to: "{ guard: 'hasPosition', target: 'reading', actions: { type: 'tellEnd' } }",
    test: 'test/machine/session-told.test.ts',
    row: 'RD197',
  },
  {
    name: 'a field name: the code is sent as code',
    file: 'src/lender/mapping/entry.ts',
    from: 'otp_code: code,',
    to: 'code,',
    test: 'test/unit/fake-lender/calls.test.ts',
    row: 'G1',
  },
  {
    name: 'a header condition: uploads carry the position',
    file: 'src/lender/client/location-headers.ts',
    from: '/refresh|logout|files|upload/',
    to: '/refresh|logout|files/',
    test: 'test/unit/lender/http.test.ts',
    row: 'Q2',
  },
  {
    name: 'a money rule: the discount is left out of the total',
    file: 'machines/rules/money.ts',
    from: 'scaled(100) - scaled(discount)',
    to: 'scaled(100)',
    test: 'test/unit/rules/money.test.ts',
    row: 'D2',
  },
  {
    name: 'a reading of the wire: the second branch path is not remembered',
    file: 'src/lender/calls/books.calls.ts',
    from: 'answering = 1\n',
    to: '\n',
    test: 'test/unit/fake-lender/shapes.test.ts',
    row: 'RD54',
  },
  {
    name: 'an exception: a wrong code enters the refresh logic',
    file: 'src/lender/client/unauthorized.ts',
    from: "'/otp/check', ",
    to: '',
    test: 'test/unit/fake-lender/shapes.test.ts',
    row: 'RD25',
  },
]

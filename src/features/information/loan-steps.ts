import { useLingui } from '@lingui/react/macro'
import type { GuideStep } from './guide-steps.tsx'

export function useNewLoanSteps(): GuideStep[] {
  const { t } = useLingui()
  return [
    {
      picture: 'amount',
      title: t`Select the amount`,
      text: t`Move the slider to the amount you need and enter your mobile number.`,
    },
    {
      picture: 'form',
      title: t`Complete the online form`,
      text: t`Enter the code that we send you and answer the questions. It takes about 4 minutes.`,
    },
    {
      picture: 'wait',
      title: t`Wait for approval`,
      text: t`It takes around 1 minute. You can close the page and log in later.`,
    },
    {
      picture: 'receive',
      title: t`Receive the funds`,
      text: t`Confirm the offer, and the money goes to your bank account.`,
    },
  ]
}

export function useRepeatLoanSteps(): GuideStep[] {
  const { t } = useLingui()
  return [
    { picture: 'login', title: t`Log in`, text: t`Use your phone number and the one-time code that we send you.` },
    { picture: 'amount', title: t`Select the amount in your account`, text: t`Then press Apply now.` },
    { picture: 'wait', title: t`Wait`, text: t`We check your application. It takes around 1 minute.` },
    {
      picture: 'receive',
      title: t`Receive the funds`,
      text: t`Confirm the offer, and the money goes to your bank account.`,
    },
  ]
}

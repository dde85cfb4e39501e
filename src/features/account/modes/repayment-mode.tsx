import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { dueAmount } from '#machines/account/machine.ts'
import { amountsToPay } from '#machines/account/amounts.ts'
import { owedOn } from '#machines/rules/money.ts'
import { firstSixDigits } from '#machines/rules/nic.ts'
import type { AccountData, Credit, Prolongation } from '#machines/account/account-data.ts'
import type { ClientInfo } from '#machines/shared/client-info.ts'
import { Drawing } from '#ui/layout/drawing.tsx'
import { InformationButton } from '#ui/buttons/link-button.tsx'
import type { ActiveMachines } from '#ui/navigation/session-types.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Column } from '#ui/layout/column.tsx'
import { DefinitionList } from '#ui/layout/definition-list.tsx'
import { Notice } from '#ui/layout/notice.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Slip } from '#ui/layout/slip.tsx'
import { DateText } from '#ui/layout/value-text.tsx'
import { MostRepaid } from '#ui/loan/most-repaid.tsx'
import { InsteadOfExtension, PayOrDropped } from '../loan/extension-waiting.tsx'
import { Received } from '../loan/received.tsx'
import { ReportedSlips } from '../loan/reported-slips.tsx'
import { RepaymentCardPart } from '../repayment-card/parts.tsx'
import { PayByCode } from './pay-by-code.tsx'
import { PayOnline } from './pay-online.tsx'
import { useDueRows, usePaymentNumbers } from '../repayment-card/payment-numbers.tsx'

export function RepaymentMode({ actor, data }: { actor: ActiveMachines['account']; data: AccountData }) {
  const { t } = useLingui()
  const amount = useSelector(actor, (snapshot) => dueAmount(snapshot.context).amount)
  const part = useSelector(actor, ({ context }) => context.part?.amount ?? null)
  const prolongation = useSelector(actor, ({ context }) => (context.isProlongation ? context.prolongation : null))
  const { client, credit } = data
  // Never seen: the chart closes the repayment as soon as nothing is due.
  if (credit === null) return null
  return (
    <Column>
      <BackLink onBack={() => actor.send({ type: 'mode.closed' })} />
      <PageHeading>{prolongation === null ? t`Pay your loan` : t`Pay for the extension`}</PageHeading>
      <PaymentDetails client={client} credit={credit} prolongation={prolongation} part={part} />
      <div className="stack-tight ways">
        <PayOnline payment={{ client, credit, amount }} />
        <p className="hint">
          <Trans>One click pay opens the payment page with your loan and the amount filled in.</Trans>
        </p>
      </div>
      {credit.paymentCode == null ? null : (
        <PayByCode picture={credit.paymentCode} amount={amount} loanId={credit.agreementNumber} />
      )}
      <AtKiosk client={client} credit={credit} />
      {prolongation === null && part === null ? <RepaymentCardPart data={data} isBesideDetails /> : null}
      <Notice still>
        <Trans>A payment can take time to show here. Keep your receipt.</Trans>
      </Notice>
      <ReportedSlips actor={actor} credit={credit} />
    </Column>
  )
}

function AtKiosk({ client, credit }: { client: ClientInfo; credit: Credit }) {
  const { t } = useLingui()
  const numbers = usePaymentNumbers(credit.agreementNumber, firstSixDigits(client.passport))
  return (
    <Card title={<Trans>With cash, at a kiosk</Trans>}>
      <div className="kiosk">
        <Drawing name="kiosk" width={84} height={105} />
        <DefinitionList rows={numbers} />
      </div>
      <InformationButton to="/howToPay" part="guide-kiosk">{t`Pay & GO`}</InformationButton>
    </Card>
  )
}

type PaymentDetailsProps = {
  client: ClientInfo
  credit: Credit
  prolongation: Prolongation | null
  /** Of the debt, where it is not all of it. */
  part: number | null
}

function PaymentDetails({ client, credit, prolongation, part }: PaymentDetailsProps) {
  const { t } = useLingui()
  const decided = prolongation?.amount ?? part
  const amounts =
    decided === null
      ? amountsToPay(credit, client)
      : { today: owedOn(decided, credit.today.on), planned: owedOn(0, credit.planned.on) }
  const waiting = credit.extensionWaiting ?? null
  const rows = useDueRows(amounts, { large: true, ...(decided === null ? {} : { todayName: t`To pay today` }) })
  return (
    <Slip state={credit.dpd > 0 ? 'late' : undefined}>
      <h2>{t`Payment details`}</h2>
      {prolongation === null ? <Received credit={credit} /> : null}
      <DefinitionList
        rows={[
          ...rows,
          ...(prolongation === null
            ? []
            : [{ key: 'next', name: t`New repayment date`, value: <DateText iso={prolongation.nextDate} /> }]),
        ]}
      />
      <MostRepaid most={credit.mostToRepay} />
      {prolongation === null ? (
        waiting && <InsteadOfExtension amount={waiting.amount} />
      ) : waiting ? (
        <PayOrDropped {...waiting} />
      ) : (
        <p>
          <Trans>Pay today. If you do not, the extension is cancelled.</Trans>
        </p>
      )}
    </Slip>
  )
}

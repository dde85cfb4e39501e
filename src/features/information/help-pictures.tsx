import type { ComponentType } from 'react'
import { Bank, Calculator, Coins, Handset, IdCard, Paper, Scene } from './picture-layers.tsx'

export type HelpStep =
  | 'amount'
  | 'form'
  | 'wait'
  | 'receive'
  | 'login'
  | 'app'
  | 'kiosk'
  | 'number'
  | 'cash'
  | 'receipt'

export function HelpPicture({ step }: { step: HelpStep }) {
  const Layer = layers[step]
  return (
    <Scene>
      <Layer />
    </Scene>
  )
}

function Clock() {
  return (
    <g>
      <circle className="il-paper" cx="140" cy="90" r="52" />
      <path className="il-ink il-thick" d="M140 56v36l24 14" />
    </g>
  )
}

function BankWithCoins() {
  return (
    <>
      <Bank />
      <Coins />
    </>
  )
}

function CodeOnPhone() {
  return (
    <Handset>
      <path className="il-ink" d="M118 62h44" />
      <circle className="il-gold" cx="122" cy="92" r="5" />
      <circle className="il-gold" cx="140" cy="92" r="5" />
      <circle className="il-gold" cx="158" cy="92" r="5" />
    </Handset>
  )
}

function AppOnPhone() {
  return (
    <Handset>
      <path className="il-keys" d="M114 46h20v20h-20zM146 46h20v20h-20zM114 78h20v20h-20z" />
      <path className="il-gold" d="M146 78h20v20h-20z" />
    </Handset>
  )
}

function Kiosk() {
  return (
    <g>
      <path className="il-brand" d="M104 24h72v92h-72zM116 116h48v42h-48z" />
      <rect className="il-paper" x="114" y="36" width="52" height="40" rx="4" />
      <path className="il-gold" d="M118 92h44v8h-44z" />
    </g>
  )
}

function Cash() {
  return (
    <g>
      <rect className="il-paper" x="76" y="52" width="128" height="66" rx="8" />
      <circle className="il-gold" cx="140" cy="85" r="18" />
      <Coins />
    </g>
  )
}

const layers = {
  amount: Calculator,
  form: Paper,
  wait: Clock,
  receive: BankWithCoins,
  login: CodeOnPhone,
  app: AppOnPhone,
  kiosk: Kiosk,
  number: IdCard,
  cash: Cash,
  receipt: Paper,
} satisfies Record<HelpStep, ComponentType>

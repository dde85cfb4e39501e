/**
 * How a prerendered page answers before React has arrived: slider, cost, phone number, and a tap on the button.
 * It is written into the page itself, so it must stay within 2 kB.
 */
import { clampToStep, costPerDay } from '#machines/rules/money.ts'
import { normalisePhone, phoneProblem } from '#machines/rules/phone.ts'
import { calculatorLimits as calculator } from '#machines/rules/policy.ts'
import { keepFormValues } from '#platform/storage/form-values.ts'
import type { TransferredState } from '#platform/start/state-transfer.ts'
import { earlyLastDay, earlyRupees, earlyTotal } from './early-figures.ts'

const form = document.querySelector<HTMLFormElement>('form[data-early]')
const slider = form?.querySelector<HTMLInputElement>('input[type=range]')
const phone = form?.querySelector<HTMLInputElement>('input[type=tel]')
const submit = form?.querySelector('[type=submit]')
const leave = new AbortController()
const listening = { signal: leave.signal, capture: true }

/** Private browsing may refuse: then nothing is remembered. */
function session<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

const early: TransferredState = {
  amount: null,
  phone: '',
  tapped: false,
  pressed: null,
  release() {
    leave.abort()
    phone?.setCustomValidity('')
    submit?.removeAttribute('aria-busy')
  },
}

function write(part: string, text: string): Element | null {
  const place = form?.querySelector(`[data-part=${part}]`) ?? null
  // The text node stays: React finds the one that it expects.
  if (place?.firstChild) place.firstChild.nodeValue = text
  return place
}

function hold(isTapped: boolean): void {
  early.tapped = isTapped
  if (isTapped) submit?.setAttribute('aria-busy', 'true')
  else submit?.removeAttribute('aria-busy')
}

function show(wanted: number): void {
  if (!slider) return
  const { min, max, termDays } = calculator
  const amount = clampToStep(wanted, calculator)
  early.amount = amount
  slider.value = `${amount}`
  slider.style.setProperty('--p', `${((amount - min) / (max - min)) * 100}%`)
  const text = earlyRupees(amount)
  slider.setAttribute('aria-valuetext', text)
  const output = form?.querySelector('output')
  if (output?.firstChild) output.firstChild.nodeValue = text
  const total = earlyTotal(amount)
  write('total', earlyRupees(total))
  write('cost', earlyRupees(total - amount))
  write('day', earlyRupees(costPerDay(amount, total, termDays)))
  form?.querySelectorAll('.stepb').forEach((button, n) => {
    if (amount === (n ? max : min)) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  })
}

function typed(): void {
  if (!phone) return
  early.phone = normalisePhone(phone.value)
  phone.setCustomValidity('')
}

addEventListener(
  'input',
  ({ target }) => {
    hold(false)
    if (target === slider && slider) show(slider.valueAsNumber)
    else typed()
  },
  listening,
)
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    // The browser opens the menu by itself.
    if (!button || button.type === 'submit' || button.popoverTargetElement) return
    // React may be listening already: a step would count twice, a dialog would close again.
    event.stopPropagation()
    if (button.matches('.stepb')) {
      hold(false)
      const direction = button.previousElementSibling ? 1 : -1
      show((early.amount ?? 0) + direction * calculator.step)
    } else early.pressed = button
  },
  listening,
)
addEventListener(
  'submit',
  (event) => {
    // Whatever happens, a number never goes into an address.
    event.preventDefault()
    if (!form || !phone) return
    typed()
    const problem = phoneProblem(phone.value)
    hold(problem === null)
    if (problem === null) return
    phone.setCustomValidity(form.dataset[problem] ?? '')
    phone.reportValidity()
  },
  listening,
)

/** The network failed while the application was loading: once the lender answers, the page begins again with what was typed. */
const beginAgain = () => void setTimeout(() => void fetch('', { method: 'HEAD' }).then(withValues, beginAgain), 3000)

function withValues(): void {
  session((storage) => keepFormValues(storage.setItem.bind(storage), slider, phone))
  location.reload()
}

addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && beginAgain(), listening)

if (form) {
  const days = write('date', '')
  const [iso, shown] = earlyLastDay(Date.now())
  days?.setAttribute('datetime', iso)
  write('date', shown)
  const amount = Number(session((storage) => storage.getItem('requestedAmount')))
  show(slider?.valueAsNumber === calculator.initial && amount > 0 ? amount : (slider?.valueAsNumber ?? 0))
  if (phone && phone.value === '') phone.value = session((storage) => storage.getItem('loginPhone')) ?? ''
  typed()
}
globalThis.window.early = early

/**
 * Step definitions of @cucumber/cucumber for the features of `npm run paths`: the sentences of a chart are in its `<id>.acts.mjs`.
 * Scenarios for people alone have the tag @byHand.
 */
import { readdir } from 'node:fs/promises'
import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  BeforeStep,
  Given,
  setDefaultTimeout,
  Then,
  When,
} from '@cucumber/cucumber'
import { chromium } from '@playwright/test'
import { button, device, launch, literal, named, Phone, still } from './phone.mjs'

setDefaultTimeout(60_000)

const ending = '.acts.mjs'
const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(ending))
const charts = Object.fromEntries(
  await Promise.all(files.map(async (name) => [name.slice(0, -ending.length), await import(`./${name}`)])),
)

let browser
BeforeAll(async () => {
  browser = await chromium.launch(launch)
})
AfterAll(() => browser?.close())

Before(async function ({ pickle }) {
  this.lines = pickle.steps.map(({ text }) => text)
  this.chart = charts[pickle.tags[0].name.slice(1)]
  this.context = await browser.newContext({ ...device, ...still })
  this.phone = new Phone(this.context, await this.context.newPage())
})
After(function () {
  return this.context.close()
})
BeforeStep(function ({ pickle, pickleStep }) {
  this.at = pickle.steps.findIndex(({ id }) => id === pickleStep.id)
})

const asks = /^the lender is asked to answer "(.+)"$/

/** Calls between the last thing that happened and the one after the next: they must not be answered before their time. */
function waitsAt({ lines, chart, at }) {
  const happens = lines.flatMap((text, n) => (chart.acts[text] ? [n] : []))
  const from = happens.findLast((n) => n < at) ?? 0
  const to = happens.find((n) => n > at)
  return lines.slice(from, to).flatMap((text) => chart.calls[asks.exec(text)?.[1]] ?? [])
}

Given(/^the borrower .+ with the number \d+$/, () => undefined)
Given('the beginning has {}', function (words) {
  return this.phone.begins({ ...this.chart.beginnings[words], waits: waitsAt(this) })
})

// What the lines around it look at is what a borrower sees of it.
Then(/^the state is /, () => undefined)
Then(asks, async function (call) {
  await this.phone.asks(this.chart.calls[call])
})
Then('the address is {}', function (address) {
  return this.phone.sees(address, null)
})
Then(/^the heading is "(.+)"$/, function (heading) {
  return this.phone.sees(null, heading)
})
Then(/^the screen says "(.+)"$/, function (text) {
  return this.phone.sees(null, null, text)
})
Then(/^"(.+)" can be pressed$/, function (name) {
  return this.phone.take(button(named(name)))
})

for (const text of new Set(Object.values(charts).flatMap(({ acts }) => Object.keys(acts))))
  When(new RegExp(`^${literal(text)}$`), async function () {
    const act = this.chart.acts[text]
    if (!act) return
    await this.phone.waits(...waitsAt(this))
    await act(this.phone)
  })

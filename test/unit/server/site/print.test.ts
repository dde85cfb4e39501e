/** The lines that the process writes for machines. */
import { expect, it } from 'vitest'
import { createLog } from '#server/print.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog({ write: (line) => lines.push(line) }))
  return lines
}

it('a log line is one JSON object with its level and time before its own fields, and nothing of the machine', () => {
  const [info, error] = written((log) => {
    log.info({ route: '/api/login', status: 200 })
    log.error({ code: 'internal' })
  }).map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown
  expect(info).toEqual({ level: 'info', at, route: '/api/login', status: 200 })
  expect(error).toEqual({ level: 'error', at, code: 'internal' })
})

it('what a log line quotes can neither end the line nor begin another one', () => {
  const said = 'x"}\n{"level":"error"}\r\u2028\u0000'
  const [line = '', ...others] = written((log) => log.info({ reason: said }))
  expect(others).toEqual([])
  expect(line.trimEnd().split(/[\r\n]/)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ reason: said })
})

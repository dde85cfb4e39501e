/** What analysts read of a state, in the atlas and in the exports. No page shows it. */
export type StateDescription = {
  /** A few plain words. */
  readonly title: string
  /** One plain sentence: what the borrower sees or does, and what decides. */
  readonly description: string
  /** Section of the specification, with the reading where one decides. */
  readonly section: string
}

export type Descriptions = {
  readonly machine: string
  /** Path of a state inside the machine (`form.saving`) -> its description. Laws check that no state is left out. */
  readonly states: Readonly<Record<string, StateDescription>>
}

type Config = {
  readonly id?: string | undefined
  readonly description?: string
  readonly meta?: object
  readonly states?: Readonly<Record<string, Config>> | undefined
}

/** @returns the configuration of a machine with the description of every state in its place */
export function withDescriptions<C extends Config>(config: C, { machine, states }: Descriptions): C {
  function inner(path: string, { meta, ...rest }: Config): Config {
    const { description = '', ...words } = states[path] ?? {}
    return { description, meta: { ...words, ...meta }, ...rest, ...nested(`${path}.`, rest) }
  }
  const nested = (prefix: string, { states: children }: Config) =>
    children === undefined
      ? {}
      : {
          states: Object.fromEntries(
            Object.entries(children).map(([key, child]) => [key, inner(`${prefix}${key}`, child)]),
          ),
        }
  return { id: config.id, description: machine, ...config, ...nested('', config) }
}

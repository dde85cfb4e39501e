/** How a chart is drawn: boxes in boxes from top to bottom, colours left to the style sheet, every box a link to its state. */
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { causeOf, nodesOf, pathOf, transitionsOf } from '../../charts/nodes.ts'
import { causeWords } from '../words.ts'

export const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const idOf = (node: AnyStateNode) => quoted(`s:${pathOf(node)}`)
const clusterOf = (node: AnyStateNode) => quoted(`cluster:${pathOf(node)}`)
const hasStates = (node: AnyStateNode) => Object.keys(node.states).length > 0
const titleOf = (node: AnyStateNode): string => node.meta?.title ?? node.key
const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || isWithin(node.parent, outer))

/** Words broken into short lines, so that boxes stay narrow. */
export function lines(text: string, width = 18): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + word.length < width) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found
}

/** Graphviz measures another font than the reader's: boxes get the room that a wide one needs. */
export function box(id: string, title: string, small: string, rest: string): string {
  const words = lines(title)
  const width = Math.max(...words.map((line) => line.length * 0.108), small.length * 0.08) + 0.3
  const height = words.length * 0.2 + 0.4
  const label = `<${words.map((line) => `<B>${escaped(line)}</B>`).join('<BR/>')}<BR/><FONT POINT-SIZE="4"> </FONT><BR/><FONT POINT-SIZE="9">${escaped(small)}</FONT>>`
  return `${id} [label=${label} fixedsize=true width=${width.toFixed(2)} height=${height.toFixed(2)} ${rest}]`
}

type Drawing = {
  readonly top: AnyStateNode
  /** Boxes inside boxes are drawn closed; their own pages show what is in them. */
  readonly isClosed: boolean
  readonly href: (path: string) => string
}

const isOpen = ({ isClosed }: Drawing, node: AnyStateNode) => hasStates(node) && !isClosed

function stateBox(node: AnyStateNode, { href }: Drawing, isOutside = false): string {
  const inner = countInside(node)
  const small = inner > 0 ? `${inner} states inside` : node.key
  const kind = isOutside
    ? 'outside'
    : node.type === 'final'
      ? 'final'
      : inner > 0
        ? 'closed'
        : (node.always ?? []).length > 0
          ? 'passing'
          : 'leaf'
  const tags = node.tags.map((tag) => ` tag-${tag.replaceAll('.', '-')}`).join('')
  const look = node.type === 'final' ? 'peripheries=2 ' : ''
  const rest = `${look}class="state ${kind}${tags}" URL=${quoted(href(pathOf(node)))} tooltip=${quoted(titleOf(node))}`
  return box(idOf(node), titleOf(node), small, rest)
}
const countInside = (node: AnyStateNode): number =>
  Object.values(node.states).reduce((sum, child) => sum + 1 + countInside(child), 0)

function inside(node: AnyStateNode, drawing: Drawing): string[] {
  const begin = quoted(`begin:${pathOf(node)}`)
  const dot =
    node.type === 'compound'
      ? [
          `${begin} [shape=circle width=0.14 fixedsize=true label="" class="begin"]`,
          ...node.initial.target.map(
            (to) => `${begin} -> ${idOf(shownOf(to, drawing))} [class="begin"${cut('lhead', to, drawing)}]`,
          ),
        ]
      : []
  return [
    ...dot,
    ...Object.values(node.states).flatMap((child) =>
      isOpen(drawing, child)
        ? [
            `subgraph ${clusterOf(child)} {`,
            `label=<<B>${escaped(titleOf(child))}</B>>; labeljust=l; margin=14; style="rounded"`,
            `class="cluster ${child.type}${node.type === 'parallel' ? ' region' : ''}"; URL=${quoted(drawing.href(pathOf(child)))}; tooltip=${quoted(titleOf(child))}`,
            ...inside(child, drawing),
            '}',
          ]
        : [stateBox(child, drawing)],
    ),
  ]
}

/** Graphviz draws arrows between leaves only: one leaf stands for an open box, and the arrow is cut at its edge. */
function shownOf(node: AnyStateNode, drawing: Drawing): AnyStateNode {
  const { top, isClosed } = drawing
  if (node !== top && !isWithin(node, top)) return node.parent?.parent ? shownOf(node.parent, drawing) : node
  if (isClosed) return node.parent && node.parent !== top ? shownOf(node.parent, drawing) : node
  const [first] = node.type === 'compound' ? node.initial.target : Object.values(node.states)
  return first === undefined ? node : shownOf(first, drawing)
}
const cut = (side: 'lhead' | 'ltail', node: AnyStateNode, drawing: Drawing) =>
  isOpen(drawing, node) && isWithin(node, drawing.top) ? ` ${side}=${clusterOf(node)}` : ''

type Arrow = { readonly from: AnyStateNode; readonly to: AnyStateNode; readonly kind: string; labels: Set<string> }

/** What no arrow shows: from the whole chart, to itself, or without a target; the table beside the chart has them all. */
function arrowsOf(machine: AnyStateMachine, drawing: Drawing): Arrow[] {
  const merged = new Map<string, Arrow>()
  for (const from of nodesOf(machine).filter((node) => isWithin(node, drawing.top))) {
    for (const transition of transitionsOf(from)) {
      for (const to of transition.target ?? []) {
        const isLoop = shownOf(from, drawing) === shownOf(to, drawing) || isWithin(from, to) || isWithin(to, from)
        if (isLoop || !to.parent) continue
        const { kind } = causeOf(transition.eventType)
        const side = kind === 'failed' ? 'failed' : ''
        const ends = drawing.isClosed ? [shownOf(from, drawing), shownOf(to, drawing)] : [from, to]
        const key = [...ends.map(pathOf), side].join(' ')
        const arrow = merged.get(key) ?? { from, to, kind, labels: new Set<string>() }
        merged.set(key, arrow)
        arrow.labels.add(causeWords(transition.eventType))
      }
    }
  }
  return [...merged.values()]
}

function drawArrow({ from, to, kind, labels }: Arrow, drawing: Drawing): string {
  const all = [...labels]
  const shown = all.length > 2 ? [all[0] ?? '', `and ${all.length - 1} more`] : all
  const text = shown.flatMap((label) => lines(label, 20)).join('\n')
  const ends = `${cut('ltail', from, drawing)}${cut('lhead', to, drawing)}`
  return `${idOf(shownOf(from, drawing))} -> ${idOf(shownOf(to, drawing))} [class="by-${kind}" label=${quoted(text).replaceAll('\n', '\\n')}${ends}]`
}

export const looks = `compound=true; bgcolor="transparent"; fontname="Helvetica"; fontsize=12; nodesep=0.3; ranksep=0.4
node [shape=box style="rounded,filled" fontname="Helvetica" fontsize=12 penwidth=1.2]
edge [fontname="Helvetica" fontsize=10 arrowsize=0.7]`

/** Words stand in the middle of their box whatever font the reader has. */
const centred = (svg: string): string =>
  svg.replaceAll(/<g class="node state[^]*?(?=<!--|<\/svg>)/g, (node) => {
    const [, outline = ''] = / d="([^"]*)"/.exec(node) ?? []
    const xs = [...outline.matchAll(/(-?[\d.]+),-?[\d.]+/g)].map(([, x]) => Number(x))
    if (xs.length === 0) return node
    const middle = ((Math.min(...xs) + Math.max(...xs)) / 2).toFixed(1)
    return node.replaceAll(/text-anchor="start" x="[^"]*"/g, `text-anchor="middle" x="${middle}"`)
  })

/** Colours are the business of the style sheet; what Graphviz paints itself is taken out. */
const plain = (svg: string): string =>
  svg
    .slice(svg.indexOf('<svg'))
    .replaceAll(/ (?:fill|stroke)="(?:black|lightgrey|transparent)"/g, '')
    .replaceAll(/ xlink:title="[^"]*"/g, '')
    .replaceAll('xlink:href', 'href')
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(/ font-family="[^"]*"/g, '')
    .replaceAll(/ id="[^"]*"/g, '')

export async function drawn(dot: string): Promise<string> {
  const graphviz = await Graphviz.load()
  return centred(plain(graphviz.dot(dot))).replaceAll(/<!--[^]*?-->\n?/g, '')
}

const tooMany = 30

export const isDrawnClosed = (machine: AnyStateMachine): boolean => nodesOf(machine).length > tooMany

/** @param top the chart itself, or one of its boxes, drawn with what it leads to outside */
export async function drawChart(
  machine: AnyStateMachine,
  top: AnyStateNode,
  href: (path: string) => string,
): Promise<string> {
  const drawing: Drawing = { top, isClosed: top === machine.root && isDrawnClosed(machine), href }
  const arrows = arrowsOf(machine, drawing)
  const outside = new Set(
    arrows.map(({ to }) => shownOf(to, drawing)).filter((node) => node !== top && !isWithin(node, top)),
  )
  const body = [
    ...inside(top, drawing),
    ...[...outside].map((node) => stateBox(node, drawing, true)),
    ...arrows.map((arrow) => drawArrow(arrow, drawing)),
  ]
  return drawn(`digraph chart {\n${looks}\n${body.join('\n')}\n}`)
}

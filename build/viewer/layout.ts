/** Where everything is drawn: the layered layout of ELK, with labels as part of it. */
import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Box, Graph } from './graph.ts'

/** What ELK is told beyond its usual options. */
export type Recipe = Readonly<Record<string, string>>
type Point = { readonly x: number; readonly y: number }
export type Place = Point & { readonly width: number; readonly height: number }
export type Layout = {
  readonly width: number
  readonly height: number
  readonly boxes: Readonly<Record<string, Place>>
  readonly arrows: Readonly<Record<string, { readonly points: readonly Point[]; readonly label: Place | null }>>
}

const titleHeight = 19
const labelHeight = 17

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.layered.thoroughness': '60',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.greedySwitchHierarchical.type': 'TWO_SIDED',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
}

function nodeOf(box: Box, graph: Graph): ElkNode {
  const { state, isOpen, lines } = box
  const children = isOpen ? graph.boxes.filter((inner) => inner.state.parent === state.path) : []
  const width = Math.max(90, Math.max(...lines.map(({ length }) => length)) * 8.2 + 24)
  return {
    id: state.path,
    width,
    height: lines.length * titleHeight + (box.inside > 0 ? 40 : 22),
    ...(children.length > 0
      ? {
          children: children.map((inner) => nodeOf(inner, graph)),
          layoutOptions: { 'elk.padding': '[top=44,left=18,bottom=18,right=18]', ...options },
        }
      : {}),
  }
}

export async function layoutOf(elk: ELK, graph: Graph, recipe: Recipe = {}): Promise<Layout> {
  const shown = new Set(graph.boxes.map(({ state }) => state.path))
  const root: ElkNode = await elk.layout({
    id: 'root',
    layoutOptions: { ...options, ...recipe },
    children: graph.boxes.filter(({ state }) => !shown.has(state.parent ?? '')).map((box) => nodeOf(box, graph)),
    edges: graph.arrows.map(({ id, from, to, lines }) => ({
      id,
      sources: [from],
      targets: [to],
      labels: [
        {
          text: lines.join('\n'),
          width: Math.max(...lines.map(({ length }) => length)) * 7.4 + 8,
          height: lines.length * labelHeight + 4,
        },
      ],
    })),
  })
  const boxes: Record<string, Place> = {}
  const collect = ({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode) => {
    boxes[id] = { x, y, width, height }
    for (const child of children) collect(child)
  }
  for (const child of root.children ?? []) collect(child)
  const arrows = (root.edges ?? []).map(({ id, sections = [], labels = [] }) => {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
    const [label] = labels
    const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
    return [id, { points, label: label ? { x, y, width, height } : null }] as const
  })
  return { width: root.width ?? 0, height: root.height ?? 0, boxes, arrows: Object.fromEntries(arrows) }
}

const isInside = (value: number, one: number, other: number) =>
  value > Math.min(one, other) + 0.5 && value < Math.max(one, other) - 0.5

/** How often two arrows cross. Arrows that run together for a while to the same box do not. */
export function crossingsIn({ arrows }: Layout): number {
  const segments = Object.entries(arrows).flatMap(([id, { points }]) =>
    points.slice(1).map((end, n) => ({ id, a: points[n] ?? end, b: end })),
  )
  const level = segments.filter(({ a, b }) => Math.abs(a.y - b.y) < 0.5)
  const upright = segments.filter(({ a, b }) => Math.abs(a.x - b.x) < 0.5)
  return level.reduce(
    (sum, { id, a, b }) =>
      sum +
      upright.filter((other) => other.id !== id && isInside(other.a.x, a.x, b.x) && isInside(a.y, other.a.y, other.b.y))
        .length,
    0,
  )
}

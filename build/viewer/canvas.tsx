/** The drawing of a machine: React Flow shows what ELK has laid out. */
import {
  Background,
  BaseEdge,
  Controls,
  EdgeLabelRenderer,
  Handle,
  MarkerType,
  MiniMap,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import ELK from 'elkjs/lib/elk.bundled.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Machine } from '../atlas/data.ts'
import type { Drawing } from './data.ts'
import {
  graphOf,
  hiddenAtFirst,
  layers,
  openedAtFirst,
  outerStates,
  type Arrow,
  type Box,
  type Graph,
  type Layer,
} from './graph.ts'
import { layoutOf, type Layout, type Place } from './layout.ts'

type CanvasProps = {
  readonly machine: Machine
  readonly drawing: Drawing | undefined
  /** Where the same machine is drawn twice. */
  readonly name?: string
  /** Path of the state that is looked at. */
  readonly chosen: string
  readonly onChoose: (path: string, transition?: string) => void
  /** Of a running machine: the states it is in, and the transitions it has just taken. */
  readonly active?: ReadonlySet<string>
  readonly taken?: ReadonlySet<string>
}

type Shown = { readonly graph: Graph; readonly layout: Layout }
type BoxNode = Node<
  { box: Box; look: string; onChoose: () => void; onFold: (() => void) | null; onLook: (isOn: boolean) => void },
  'box'
>
type ArrowEdge = Edge<
  {
    arrow: Arrow
    place: Layout['arrows'][string]
    look: string
    onChoose: () => void
    onLook: (isOn: boolean) => void
  },
  'arrow'
>

const elk = new ELK()
/** 14 px on the canvas are 12 px on the screen. */
const smallestAtFirst = 12 / 14

const both = (on: (isOn: boolean) => void) => ({
  onMouseEnter: () => on(true),
  onMouseLeave: () => on(false),
  onFocus: () => on(true),
  onBlur: () => on(false),
})

function BoxView({ data: { box, look, onChoose, onFold, onLook } }: NodeProps<BoxNode>) {
  const { state, isOpen, inside, lines } = box
  return (
    <div className={`box ${state.type} ${look}`} {...both(onLook)}>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <button type="button" className="box-title nodrag" onClick={onChoose} title={state.description}>
        {state.isInitial && (
          <span className="start">
            ●<span className="unseen"> begins here: </span>
          </span>
        )}
        {lines.join(' ')}
        {state.type === 'final' && <small> ends</small>}
      </button>
      {onFold && (
        <button type="button" className="fold nodrag" onClick={onFold} aria-expanded={isOpen}>
          {isOpen ? '−' : `+ ${inside} states`}
          <span className="unseen"> of {state.title}</span>
        </button>
      )}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  )
}

/** Corners are rounded a little, so that two lines that meet can be told apart. */
function pathOf(points: Layout['arrows'][string]['points']): string {
  return points
    .map((point, n) => {
      const [before, next] = [points[n - 1], points[n + 1]]
      if (before === undefined) return `M${point.x},${point.y}`
      if (next === undefined) return `L${point.x},${point.y}`
      const towards = (other: typeof point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
        const part = Math.min(6, length / 2) / length
        return `${point.x + (other.x - point.x) * part},${point.y + (other.y - point.y) * part}`
      }
      return `L${towards(before)}Q${point.x},${point.y} ${towards(next)}`
    })
    .join('')
}

function ArrowView({ id, data, markerEnd }: EdgeProps<ArrowEdge>) {
  if (!data) return null
  const { arrow, place, look, onChoose, onLook } = data
  const label = place.label
  return (
    <>
      <BaseEdge
        id={id}
        path={pathOf(place.points)}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        className={look}
      />
      {label && (
        <EdgeLabelRenderer>
          <button
            type="button"
            className={`arrow-label nodrag nopan ${look}`}
            style={{ transform: `translate(${label.x}px,${label.y}px)`, width: label.width, height: label.height }}
            onClick={onChoose}
            {...both(onLook)}
          >
            {arrow.lines.map((line, n) => (
              <span key={n}>{line}</span>
            ))}
            <span className="unseen">
              {' '}
              from {arrow.from} to {arrow.to}
            </span>
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  )
}

const startOf = ({ graph, layout }: Shown): Place | undefined => {
  const first = graph.boxes.find(({ state }) => state.isInitial)
  return first && layout.boxes[first.state.path]
}

/** Below the tools; the whole drawing where its text can be read, else the box that is looked at, no farther from the edge than it has to be. */
function viewportFor(layout: Layout, box: Place | undefined, width: number, height: number) {
  const [edge, top] = [16, 56]
  const fitting = Math.min((width - 2 * edge) / layout.width, (height - top - edge) / layout.height, 1)
  const zoom = Math.max(fitting, smallestAtFirst)
  const along = (room: number, margin: number, whole: number, middle: number) =>
    whole * zoom + margin <= room
      ? Math.max(margin, (room - whole * zoom) / 2)
      : Math.min(margin, Math.max(room - whole * zoom - edge, room / 2 - middle * zoom))
  const x = along(width, edge, layout.width, box ? box.x + box.width / 2 : 0)
  const y = along(height, top, layout.height, box ? box.y + box.height / 2 : 0)
  return { x, y, zoom }
}

const nodeTypes = { box: BoxView }
const edgeTypes = { arrow: ArrowView }

function useLayout(
  machine: Machine,
  drawing: Drawing | undefined,
  open: ReadonlySet<string>,
  hidden: ReadonlySet<Layer>,
) {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let isCurrent = true
    const graph = graphOf(machine, open, hidden)
    const fits = (layout: Layout | undefined) =>
      layout !== undefined &&
      graph.boxes.length === Object.keys(layout.boxes).length &&
      graph.arrows.length === Object.keys(layout.arrows).length &&
      graph.boxes.every(({ state }) => layout.boxes[state.path]) &&
      graph.arrows.every(({ id }) => layout.arrows[id])
    const known = [drawing?.opened, drawing?.unfolded].find(fits)
    const show = async () => {
      const layout = known ?? (await layoutOf(elk, graph, drawing?.recipe))
      if (isCurrent) setShown({ graph, layout })
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [machine, drawing, open, hidden])
  return shown
}

const kindOf = ({ transitions: [first] }: Arrow) => first?.transition.kind ?? 'event'
const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)

function Drawn({ machine, drawing, name = machine.id, chosen, onChoose, active, taken }: CanvasProps) {
  const [unfolded, setOpen] = useState(() => openedAtFirst(machine))
  // By its text: of a running machine the set is another one at every event, and the layout shall stay where it is the same.
  const opened = [...[...(active ?? []), chosen].reduce(withAncestors, unfolded)].toSorted().join(' ')
  const open = useMemo(() => new Set(opened.split(' ').filter((path) => path !== '')), [opened])
  const [hidden, setHidden] = useState(() => hiddenAtFirst(machine))
  const [looked, setLooked] = useState<string | null>(null)
  const shown = useLayout(machine, drawing, open, hidden)
  const flow = useReactFlow()
  const wrapper = useRef<HTMLDivElement>(null)
  /** The box that has been folded or unfolded stays under the pointer. */
  const kept = useRef<{ path: string; place: Place } | null>(null)
  const isPlaced = useRef(false)

  useEffect(() => {
    if (!shown) return
    const { layout } = shown
    const before = kept.current
    const now = before && layout.boxes[before.path]
    kept.current = null
    if (before && now) {
      const { x, y, zoom } = flow.getViewport()
      void flow.setViewport({ x: x + (before.place.x - now.x) * zoom, y: y + (before.place.y - now.y) * zoom, zoom })
      return
    }
    const { clientWidth = 0, clientHeight = 0 } = wrapper.current ?? {}
    const box = layout.boxes[chosen] ?? startOf(shown)
    if (isPlaced.current && !layout.boxes[chosen]) return
    isPlaced.current = true
    void flow.setViewport(viewportFor(layout, box, clientWidth, clientHeight))
  }, [shown, flow, chosen])

  const toggle = (path: string) => {
    const place = shown?.layout.boxes[path]
    kept.current = place ? { path, place } : null
    const next = new Set(open)
    if (!next.delete(path)) next.add(path)
    setOpen(next)
    // What is looked at would be gone: the box that has closed around it is looked at instead.
    if (open.has(path) && chosen.startsWith(`${path}.`)) onChoose(path)
  }
  const nodes = (shown?.graph.boxes ?? []).map((box): BoxNode => {
    const { path } = box.state
    const { x = 0, y = 0, width = 0, height = 0 } = shown?.layout.boxes[path] ?? {}
    const handle = { width: 1, height: 1, x: width / 2 }
    return {
      id: path,
      type: 'box',
      position: { x, y },
      width,
      height,
      measured: { width, height },
      handles: [
        { ...handle, type: 'target', position: Position.Top, y: 0 },
        { ...handle, type: 'source', position: Position.Bottom, y: height },
      ],
      zIndex: path.split('.').length,
      data: {
        box,
        look: [
          path === chosen ? 'chosen' : '',
          box.isOpen ? 'open' : '',
          active?.has(path) ? 'active' : '',
          ...box.state.tags.map((tag) => `tag-${tag.replace('.', '-')}`),
        ].join(' '),
        onChoose: () => onChoose(path),
        onFold: box.inside > 0 ? () => toggle(path) : null,
        onLook: (isOn) => setLooked(isOn ? path : null),
      },
    }
  })
  const edges = (shown?.graph.arrows ?? []).map((arrow): ArrowEdge => {
    const isOut = looked !== null && (arrow.id === looked || isWithin(arrow.from, looked))
    const side = looked === null ? '' : isOut ? 'out' : isWithin(arrow.to, looked) ? 'in' : 'dim'
    const isTaken = arrow.transitions.some(({ transition }) => taken?.has(transition.key))
    const look = `by-${kindOf(arrow)} ${isTaken ? 'taken' : side}`
    const [first] = arrow.transitions
    return {
      id: arrow.id,
      type: 'arrow',
      source: arrow.from,
      target: arrow.to,
      markerEnd: { type: MarkerType.ArrowClosed, color: 'context-stroke', width: 16, height: 16 },
      zIndex: 20,
      data: {
        arrow,
        place: shown?.layout.arrows[arrow.id] ?? { points: [], label: null },
        look,
        onChoose: () => first && onChoose(first.state.path, first.transition.key),
        onLook: (isOn) => setLooked(isOn ? arrow.id : null),
      },
    }
  })
  const all = outerStates(machine)
  const everywhere = machine.states.find(({ path }) => path === '')?.transitions.length ?? 0
  return (
    <section className="canvas" ref={wrapper} aria-label={`Drawing of ${name}; the same is in the list beside it`}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        minZoom={0.05}
        maxZoom={2}
        onEdgeClick={(_, { data }) => data?.onChoose()}
        proOptions={{ hideAttribution: true }}
      >
        <Background />
        <Controls showInteractive={false} fitViewOptions={{ padding: 0.04 }} />
        <MiniMap
          pannable
          zoomable
          ariaLabel="The whole drawing"
          nodeClassName={({ id }) => (id === chosen ? 'chosen' : '')}
        />
        <Panel position="top-left" className="canvas-tools">
          {all.size > 0 && (
            <>
              <button type="button" onClick={() => setOpen(all)}>
                Unfold all
              </button>
              <button type="button" onClick={() => setOpen(new Set())}>
                Fold all
              </button>
            </>
          )}
          {layers.map((layer) => (
            <label key={layer}>
              <input
                type="checkbox"
                checked={!hidden.has(layer)}
                onChange={() => {
                  const next = new Set(hidden)
                  if (!next.delete(layer)) next.add(layer)
                  setHidden(next)
                }}
              />
              {layer === 'failures' ? 'Failures' : 'Waiting and time'}
            </label>
          ))}
          {everywhere > 0 && (
            <button type="button" onClick={() => onChoose('')}>
              {everywhere} in every state
            </button>
          )}
        </Panel>
      </ReactFlow>
    </section>
  )
}

const ancestors = (path: string): string[] =>
  path
    .split('.')
    .slice(0, -1)
    .map((_, n, parts) => parts.slice(0, n + 1).join('.'))

function withAncestors(open: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const missing = ancestors(path).filter((one) => !open.has(one))
  return missing.length === 0 ? open : new Set([...open, ...missing])
}
export const Canvas = (props: CanvasProps) => (
  <ReactFlowProvider key={props.machine.id}>
    <Drawn {...props} />
  </ReactFlowProvider>
)

/** How the inspector's page begins. English only: it is for analysts and developers, and no borrower sees it. */
import { createRoot } from 'react-dom/client'
import { listenOnChannel } from '#inspector/links.ts'
import { calls } from '../../atlas/calls.ts'
import { readAtlas } from '../../atlas/data.ts'
import { Live } from './live.tsx'
import '../viewer.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Live listen={listenOnChannel} machines={readAtlas(calls).machines} />)

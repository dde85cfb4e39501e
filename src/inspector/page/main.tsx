/** How the inspector's page begins. English only: it is for analysts and developers, and no borrower sees it. */
import { createRoot } from 'react-dom/client'
import { listenOnChannel } from '../links.ts'
import { Inspector } from './inspector.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Inspector listen={listenOnChannel} />)

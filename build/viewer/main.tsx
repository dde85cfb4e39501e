import { createRoot } from 'react-dom/client'
import { Viewer } from './viewer.tsx'
import './viewer.css'

const root = document.getElementById('root')
if (root && window.atlas) createRoot(root).render(<Viewer data={window.atlas} />)

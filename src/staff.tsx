import '@vitejs/plugin-react/preamble'
import './ui/ui.css'
import './staff/desk.css'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './features/back-office/staff/BackOffice.tsx'
import { staffScreens } from './staffScreens.ts'

document.documentElement.dataset.scripts = ''
createRoot(document.getElementById('desk')!).render(<BackOffice screens={staffScreens} />)

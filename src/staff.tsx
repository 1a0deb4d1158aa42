import '@vitejs/plugin-react/preamble'
import './staff/plainHttp.ts'
import './ui/ui.css'
import './staff/office.css'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './features/back-office/staff/BackOffice.tsx'
import { applySettings, type OwnSettings } from './settings.ts'
import { staffScreens } from './staffScreens.ts'

applySettings(JSON.parse(document.getElementById('settings')!.textContent) as OwnSettings)
document.documentElement.dataset.scripts = ''
createRoot(document.getElementById('desk')!).render(<BackOffice screens={staffScreens} />)

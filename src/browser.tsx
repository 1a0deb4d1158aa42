import '@vitejs/plugin-react/preamble'
import './ui/ui.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createGet } from './http/client.ts'
import { errorPage, matchPage } from './pages.ts'
import { Document, type PageState } from './rendering/Document.tsx'
import { ResponseContext, SiteContext } from './rendering/page.tsx'
import { SiteQueryClient } from './rendering/queries.ts'
import { applySettings, language } from './settings.ts'
import { SiteShell } from './SiteShell.tsx'

const state = JSON.parse(document.getElementById('state')!.textContent!) as PageState
const queryClient = new SiteQueryClient(createGet((path, init) => fetch(path, init)))
applySettings(state.facts.settings)
for (const [key, data] of state.data) queryClient.setQueryData(key, data)
if (state.late) {
  const late = document.getElementById('late')!
  if (!late.textContent) await new Promise((loaded) => late.addEventListener('load', loaded))
  queryClient.setQueryData(state.late.key, JSON.parse(late.textContent!))
}
await (state.fault ? errorPage : matchPage(location.pathname).page).Page.preload()

startTransition(() => {
  hydrateRoot(
    document,
    <ResponseContext value={null}>
      <SiteContext value={state.facts}>
        <Document state={state} language={language}>
          <SiteShell queryClient={queryClient} fault={state.fault} />
        </Document>
      </SiteContext>
    </ResponseContext>,
  )
})

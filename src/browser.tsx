import '@vitejs/plugin-react/preamble'
import { notifyManager } from '@tanstack/react-query'
import './ui/ui.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createAsk } from './http/client.ts'
import { errorPage, matchPage } from './pages.ts'
import { Document, type PageState } from './rendering/Document.tsx'
import { keepEarlyInput } from './rendering/EarlyInput.ts'
import { ResponseContext, SiteContext } from './rendering/page.tsx'
import { liftPlateAcrossPages } from './rendering/plateTransition.ts'
import { SiteQueryClient } from './rendering/queries.ts'
import { followReplacedTexts } from './rendering/replacedTexts.ts'
import { applySettings } from './settings.ts'
import { SiteShell } from './SiteShell.tsx'

// Renders results as soon as they arrive; the default scheduler waits for a timer.
notifyManager.setScheduler(queueMicrotask)

/** Returns an element that the server writes into every page. */
function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no element ${id}`)
  return element
}
const state = JSON.parse(elementOf('state').textContent) as PageState
const queryClient = new SiteQueryClient(createAsk((path, init) => fetch(path, init)))
applySettings(state.facts.settings)
for (const [key, data] of state.data) queryClient.setQueryData(key, data)
if (state.late) {
  const late = elementOf('late')
  if (!late.textContent) await new Promise((loaded) => late.addEventListener('load', loaded))
  queryClient.setQueryData(state.late.key, JSON.parse(late.textContent))
}
await (state.fault ? errorPage : matchPage(location.pathname).page).Page.preload()

liftPlateAcrossPages()
followReplacedTexts()
keepEarlyInput()
startTransition(() => {
  hydrateRoot(
    document,
    <ResponseContext value={null}>
      <SiteContext value={state.facts}>
        <Document state={state}>
          <SiteShell queryClient={queryClient} fault={state.fault} />
        </Document>
      </SiteContext>
    </ResponseContext>,
  )
})

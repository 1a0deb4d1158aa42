// <event-list> and <event-agenda event="slug">: show events of this site on pages of other sites, in a shadow root.
// Requests the site without cookies, stores nothing, and follows the color scheme and fonts of the surrounding page.
;(() => {
  const site = new URL(document.currentScript.src).origin
  // XMLHttpRequest parses the document itself, which pages that require trusted types allow.
  const load = (path, type) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('GET', site + path)
      request.responseType = type
      request.onload = () =>
        request.response && (request.status === 200 || request.status === 404)
          ? resolve(request.response)
          : reject(new Error(String(request.status)))
      request.onerror = reject
      request.send()
    })
  let sheet
  const styles = () => (sheet ??= load('/embed.css', 'text').then((text) => new CSSStyleSheet().replace(text)))

  class Embed extends HTMLElement {
    static observedAttributes = ['event', 'type', 'limit', 'level']

    connectedCallback() {
      this.show()
    }

    attributeChangedCallback() {
      if (this.isConnected) this.show()
    }

    async show() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const query = new URLSearchParams({ level: '2' })
      for (const name of ['type', 'limit', 'level']) if (this.hasAttribute(name)) query.set(name, this.getAttribute(name))
      const path = `${this.path}?${query}`
      this.asked = path
      this.ariaBusy = 'true'
      try {
        const [page, style] = await Promise.all([load(path, 'document'), styles()])
        if (this.asked !== path) return
        const part = page.querySelector('.embed')
        const shown = document.createElement('section')
        shown.className = 'embed'
        shown.setAttribute('aria-label', part.getAttribute('aria-label'))
        shown.append(...part.childNodes)
        root.adoptedStyleSheets = [style]
        root.replaceChildren(shown)
      } catch {
        if (this.asked === path) root.replaceChildren(this.fallback())
      } finally {
        this.ariaBusy = null
      }
    }

    /** Shows the content between the tags while nothing can be loaded; without any, a link. */
    fallback() {
      if (this.childNodes.length > 0) return document.createElement('slot')
      const link = document.createElement('a')
      link.href = site + this.page
      link.textContent = 'See the events'
      return link
    }
  }

  customElements.define(
    'event-list',
    class extends Embed {
      path = '/embed/events'
      page = '/events'
    },
  )
  customElements.define(
    'event-agenda',
    class extends Embed {
      get path() {
        return `/embed/agenda/${encodeURIComponent(this.getAttribute('event') ?? '')}`
      }
      get page() {
        return `/events/${encodeURIComponent(this.getAttribute('event') ?? '')}/agenda`
      }
    },
  )
})()

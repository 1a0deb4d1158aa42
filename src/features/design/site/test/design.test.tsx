import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import DesignPage from '../DesignPage.tsx'

const html = renderToString(
  <Router ssrPath="/design">
    <DesignPage />
  </Router>,
)

test('A22: no component renders a style attribute or element, which the content security policy blocks', () => {
  expect(html).not.toMatch(/ style=|<style/)
})

test('every id a component refers to exists in the page', () => {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const referred = [
    ...html.matchAll(/ (?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g),
  ]
  const missing = referred.flatMap((match) => match[1]!.split(' ')).filter((id) => !ids.has(id))
  expect(missing).toEqual([])
})

test('a control with an error is marked invalid and described by the error', () => {
  const email = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0] ?? ''
  expect(email).toContain('aria-invalid="true"')
  expect(email).toContain('aria-required="true"')
  const described = /aria-describedby="([^"]+)"/.exec(email)?.[1]
  expect(html).toMatch(
    new RegExp(`<p class="error[^"]*" id="${described}">.*?Valid email is required`),
  )
})

import { expect, test } from 'vitest'
import { open } from './browser.ts'
import { keepPicture } from './keepPicture.ts'
import { stateActs } from './pictureStates.ts'

// Forms are sent here by program, which no input goes before.
const expected = /status of (404|503)|ERR_FAILED|layout shift/

test.each(stateActs)(
  'whoever changes a template finds pictures of its state $name at both widths in light and dark',
  async (state) => {
    const { name, path, act, ownOnPhones = false } = state
    const page = await open(path, { warm: true, expected })
    await act?.(page, false)
    const kept = async (at = page) => {
      for (const scheme of ['light', 'dark'] as const) {
        await at.emulateMedia({ colorScheme: scheme })
        await keepPicture(at, name)
      }
    }
    await kept()
    if (!ownOnPhones) await page.setViewportSize({ width: 390, height: 844 })
    const phone = ownOnPhones ? await open(path, { warm: true, width: 390, expected }) : page
    if (ownOnPhones) await act?.(phone, true)
    const wrong = phone.locator('[aria-invalid=true]').first()
    if (await wrong.isVisible()) await wrong.scrollIntoViewIfNeeded()
    await kept(phone)
    expect(await phone.locator('main').count()).toBe(1)
  },
)

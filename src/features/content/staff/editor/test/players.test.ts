import { expect, test } from 'vitest'
import { externalVideo, playerOf } from '../embeds/players.ts'

test('B82: YouTube and Vimeo addresses are recognized in all common forms, and no others are', () => {
  const youTube = { host: 'YouTube', href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  for (const address of [
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])
    expect(externalVideo(address), address).toEqual(youTube)
  for (const address of ['https://vimeo.com/1234567', 'https://player.vimeo.com/video/1234567?h=x'])
    expect(externalVideo(address), address).toEqual({
      host: 'Vimeo',
      href: 'https://vimeo.com/1234567',
    })
  for (const address of [
    '',
    '/films/a.webm',
    'https://youtube.com.other.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/@somebody',
  ])
    expect(externalVideo(address), address).toBeUndefined()
})

test('B82: a video has its poster and captions, audio has neither', () => {
  const film = playerOf(
    { src: '/films/a.webm', poster: '/pictures/a', captions: '/films/a.vtt' },
    'A talk',
  )
  expect(film.content?.[0]?.content?.[0]).toEqual({
    type: 'video',
    attrs: {
      src: '/films/a.webm',
      poster: '/pictures/a',
      tracks: [{ kind: 'captions', src: '/films/a.vtt', srclang: 'en', label: 'English' }],
    },
  })
  const sound = playerOf(
    { src: '/films/a.mp3', poster: '/pictures/a', captions: '/films/a.vtt' },
    '',
  )
  expect(sound.content).toEqual([
    { type: 'line', content: [{ type: 'audio', attrs: { src: '/films/a.mp3' } }] },
  ])
})

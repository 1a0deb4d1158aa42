import { shownHost } from '#src/text/shownHost.ts'
import { Slip } from '#src/ui/Slip.tsx'
import { PageMissing } from '#src/rendering/PageMissing.tsx'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useState } from 'react'
import { SubscribeButton } from '#src/features/newsletter/site/SubscribeButton.tsx'
import { socialPath } from '#src/images/social/socialPath.ts'
import { JsonLd } from '#src/rendering/JsonLd.tsx'
import { Metadata } from '#src/rendering/Metadata.tsx'
import type { PageProps } from '#src/rendering/page.tsx'
import { language, settings, siteDescription } from '#src/settings.ts'
import { lengthOf } from '#src/text/textLength.ts'
import { readingTime, longDate } from '#src/time/dates.ts'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { plateFor, plateWords } from '#src/ui/plates.ts'
import { SkeletonBlock } from '#src/ui/Skeleton.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { writing } from '#src/ui/writing.ts'
import { ArticleByline, ArticleHead, ArticleLoading } from './ArticleHead.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { categoryOf } from '../related.ts'
import { type FullPost, postQuery, relatedPostsQuery } from './queries.ts'
import { Story } from './Story.tsx'
import { StoryPicture } from './StoryPicture.tsx'
import { articleStructure } from './structure.ts'
import type { OldComment } from '../contract.ts'

export default function ArticlePage({ params: { slug } }: PageProps<{ slug: string }>) {
  const { data: post, isPending } = useQuery(postQuery(slug))
  if (isPending) return <Loading slug={slug} />
  if (!post) return <Missing slug={slug} />
  return <Article key={slug} post={post} />
}

/** Archived comments from an old site. Read-only. */
const OldComments = ({ comments }: { comments: readonly z.infer<typeof OldComment>[] }) =>
  comments.length > 0 && (
    <section className="wrap grid pt-8" aria-labelledby="comments-title">
      <div className="from-4-6 stack gap-4">
        <h2 className="t5 rule-top pt-4" id="comments-title">
          {settings.oldComments}
        </h2>
        <ol className="stack gap-4">
          {comments.map(({ id, author, content, writtenAt, replyTo }) => (
            <li key={id} className="stack gap-2">
              <p className="soft">
                <b>{author}</b>
                {replyTo && ` in reply to ${replyTo}`}
                {writtenAt && (
                  <>
                    {', '}
                    <time dateTime={writtenAt}>{longDate(writtenAt)}</time>
                  </>
                )}
              </p>
              <div dangerouslySetInnerHTML={{ __html: content }} />
            </li>
          ))}
        </ol>
        <p className="soft">Comments are closed.</p>
      </div>
    </section>
  )

/** URL of the video's page on its hosting site. */
function pageOf(embed: string) {
  const { hostname, pathname } = new URL(embed)
  const id = pathname.split('/').at(-1)
  return hostname.includes('vimeo')
    ? `https://vimeo.com/${id}`
    : `https://www.youtube.com/watch?v=${id}`
}

/** A link to the video. With scripts, clicking loads the player in place; no third party is contacted before that. */
function VideoCallout({ embed, title }: { embed: string; title: string }) {
  const [playing, setPlaying] = useState(false)
  const host = embed.includes('vimeo') ? 'Vimeo' : 'YouTube'
  if (playing)
    return (
      <div className="video mb-6">
        <iframe
          src={`${embed}?autoplay=1`}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  return (
    <a
      className="video__callout mb-6 row gap-5 t2 plain ink-bottom bar-top print-none"
      href={pageOf(embed)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <span className="video__play stack rigid centering">
        <Icon name="play" />
      </span>
      <span>
        <strong>Watch the video</strong>
        <span className="soft">Plays here from {host}, which then sees your IP address.</span>
      </span>
    </a>
  )
}

function Article({ post }: { post: FullPost }) {
  const {
    slug,
    title,
    excerpt,
    author,
    publishedAt,
    timezone,
    modifiedAt,
    sourceAttribution,
    videoEmbed,
    tags,
  } = post
  const address = `/news/${slug}`
  return (
    <>
      <Metadata
        title={post.seoTitle ?? `${title} | ${settings.name}`}
        description={post.seoDescription ?? excerpt}
        ogTitle={title}
        ogType="article"
        ogImage={{ path: socialPath('news', slug), alt: `“${title}”, beside its cover` }}
        canonical={post.canonicalUrl ?? address}
        markdown={`${address}.md`}
        keywords={[categoryOf(post), ...tags]}
        author={author}
        publishedTime={publishedAt}
        modifiedTime={modifiedAt}
      />
      <JsonLd of={import.meta.env.SSR ? (at) => articleStructure(at, post) : undefined} />
      <div className="progress print-none" aria-hidden="true" />
      <article {...writing(post)}>
        <ArticleHead
          kickers={[
            {
              label: categoryOf(post),
              href: `/news?${new URLSearchParams({ category: categoryOf(post) })}`,
            },
            ...tags.map((tag) => ({ label: tag, href: `/news?${new URLSearchParams({ tag })}` })),
          ]}
          title={title}
          longFrom={90}
          lead={excerpt}
          picture={
            <figure className="story-plate full">
              <StoryPicture post={post} shape="large" tone="plate" eager always described />
              <HeroCaption post={post} />
            </figure>
          }
        >
          <ArticleByline
            title={title}
            lead={excerpt}
            by={
              <>
                {!post.language && 'By '}
                <b>{author}</b>
              </>
            }
            publishedAt={publishedAt}
            timezone={timezone}
            language={post.language}
            length={readingTime(lengthOf(post.content).minutes, post.language)}
            copied="Article URL has been copied to clipboard."
          />
        </ArticleHead>
        <div className="wrap grid pt-8 pt-4-600">
          <ArticleBody html={post.content}>
            {videoEmbed && <VideoCallout embed={videoEmbed} title={title} />}
          </ArticleBody>
          {sourceAttribution && (
            <p className="source from-4-6 pt-4 rule-top soft">
              <strong lang={language}>Source:</strong> {sourceAttribution}
            </p>
          )}
        </div>
        <OldComments comments={post.oldComments} />
      </article>
      <div className="wrap article__slip pt-band print-none">
        <Slip
          id="article-subscribe"
          title="Get the next one by email"
          text={`${settings.newsletterLine} We respect your privacy. Unsubscribe at any time.`.trim()}
        >
          <SubscribeButton source="article">Subscribe</SubscribeButton>
        </Slip>
      </div>
      <Related slug={slug} />
    </>
  )
}

function HeroCaption({ post }: { post: FullPost }) {
  const { heroImage } = post
  if (heroImage?.startsWith('/') && !heroImage.startsWith('/art/')) return null
  const words = plateWords(plateFor(post))
  const drawn = `Plate drawn for this article${words ? `: ${words}` : ''}.`
  if (!heroImage || heroImage.startsWith('/art/'))
    return <figcaption className="caption">{drawn}</figcaption>
  return (
    <figcaption className="caption">
      {drawn} The original picture is at{' '}
      <SiteLink href={heroImage} newTab>
        {shownHost(heroImage)}
      </SiteLink>
      .
    </figcaption>
  )
}

function Related({ slug }: { slug: string }) {
  const { data: posts } = useQuery(relatedPostsQuery(slug))
  if (!posts || posts.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title="Related articles" href="/news" linkText="Back to News" />
        <div className="columns trio">
          {posts.map((post, index) => (
            <Story key={post.id} post={post} level={3} tone={index === 1 ? 'wash' : 'paper'} />
          ))}
        </div>
      </div>
    </section>
  )
}

const Missing = ({ slug }: { slug: string }) => (
  <PageMissing
    what="Article"
    text="The article you're looking for doesn't exist or has been moved."
    path={`/news/${slug}`}
    back={{ href: '/news', label: 'Back to News' }}
  />
)

const Loading = ({ slug }: { slug: string }) => (
  <ArticleLoading
    label="Loading the article"
    metadata={
      <Metadata
        title={`News & Insights | ${settings.name}`}
        description={siteDescription()}
        canonical={`/news/${slug}`}
      />
    }
    aside={
      <div className="toc pr-5 print-none sticky">
        <SkeletonBlock />
        <SkeletonBlock length="most" />
      </div>
    }
    paragraphs={4}
  />
)

// Made by "npm run client" from the OpenAPI document of the site: do not edit.
export interface paths {
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published articles, newest first, without their bodies. */
        get: operations["getPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the articles, as the server renders it. */
        get: operations["getPostListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published article. */
        get: operations["getPostsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/related-posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to three other articles in the same category, newest first. */
        get: operations["getRelatedPostsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published press releases, newest first, without their bodies. */
        get: operations["getPress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the press releases, as the server renders it. */
        get: operations["getPressListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published press release. */
        get: operations["getPressSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Research, guides, and recordings, featured first, then newest, without their texts. */
        get: operations["getResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resource-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the resources, as the server renders it. */
        get: operations["getResourceListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resource-pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One resource as its page shows it, without the text if it is gated. */
        get: operations["getResourcePagesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figure for each section of the resources page: claimed with its source, or counted. */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tools in the directory, best rated first, without their long descriptions. */
        get: operations["getTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the tools, as the server renders it. */
        get: operations["getToolListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tool with its description and how its rating is distributed. */
        get: operations["getToolsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The directory’s categories and subcategories with at least one tool, by name. */
        get: operations["getToolCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{toolId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reviews of a tool, newest first. */
        get: operations["getToolsToolIdReviews"];
        put?: never;
        /** Submits a review of a tool. It is published after moderation. */
        post: operations["postToolsToolIdReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggests a tool for the directory. If its website is already listed, the response names that tool. */
        post: operations["postToolSuggestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviewer-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies to review tools for the directory. */
        post: operations["postReviewerApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/related-tools/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to three other tools in the same categories: those that share most, then the best rated. */
        get: operations["getRelatedToolsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events: featured first, then upcoming by start, then undated, then past, newest first. */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the events, as the server renders it. */
        get: operations["getEventListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event. */
        get: operations["getEventsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event’s sessions, by the event’s id or slug: by day, then start, then the event’s own order. */
        get: operations["getEventsIdSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everyone who speaks at an event, by name. */
        get: operations["getEventsIdSpeakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event's agenda in numbers, with up to four featured speakers. */
        get: operations["getEventsIdOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A speaker’s sessions, by the speaker’s id or slug, in order of time. Each names its event. */
        get: operations["getSpeakersIdSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Speakers by name, without their long biographies. Email and phone only with consent. */
        get: operations["getSpeakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speaker-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the speakers, as the server renders it. */
        get: operations["getSpeakerListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One speaker. Email and phone only with consent. */
        get: operations["getSpeakersSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies to become a speaker. */
        post: operations["postSpeakersApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sponsors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sponsors, by tier and order. */
        get: operations["getSponsors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published plain page. */
        get: operations["getPagesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-parts/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sections of a page. "page" is one of home, about, consulting, community, sponsorships, contact, speakers, press, news, events, upcoming-webinars, sponsors, resources, ai-showcase, playbooks, research, guides, webinars, newsletter, search, site-map, legal. */
        get: operations["getPagePartsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribes an address to the newsletter. Subscribing it again gets the same response. */
        post: operations["postNewsletterSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Newsletter issues that were sent, newest first. */
        get: operations["getNewsletterIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/issues/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One newsletter issue that was sent. */
        get: operations["getNewsletterIssuesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the publisher, in either of two shapes. */
        post: operations["postContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/community/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies for membership in the community. */
        post: operations["postCommunityApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{slug}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Text, file, and video of a resource; 403 for a gated one without the cookie that a request for access sets. */
        get: operations["getResourcesSlugText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/research-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests access to a gated resource. Sets the cookie that opens it, and responds with a link that opens it elsewhere. */
        post: operations["postResearchAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches the site, by type. Finds the beginnings of words and tolerates typing errors. `limit` applies to each type. */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was published, changed, and removed, in order. Request it again with `since` set to `next` from the last response. */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of links on the sitemap page. Every link works. */
        get: operations["getSiteLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/your-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails an address a link to see, export, or erase the data about it. Every address gets the same response. */
        post: operations["postYourData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Article
         * @description An article, as its page shows it.
         */
        Article: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/news/{slug}`. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description A summary in a sentence or two. */
            excerpt: string;
            /** @description Null counts as "News". */
            category: string | null;
            /** @description Topics, shared with other articles. */
            tags: string[];
            /** @description Who wrote it. */
            author: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /** @description The IANA time zone in which its date is shown, if the source has one; null means the site’s. */
            timezone: string | null;
            /**
             * Format: uri-reference
             * @description A path on this site, or the https address of a picture elsewhere, which pages link to but never load.
             */
            heroImage: string | null;
            /** @description Sanitized HTML. */
            content: string;
            /**
             * Format: uri-reference
             * @description Address of a player on youtube-nocookie.com or player.vimeo.com.
             */
            videoEmbed: string | null;
            /** @description Where it first appeared, or its source, as shown below the text. */
            sourceAttribution: string | null;
            /** @description The title for search engines, if it differs. */
            seoTitle: string | null;
            /** @description The description for search engines, if it differs from the excerpt. */
            seoDescription: string | null;
            /**
             * Format: uri-reference
             * @description The page that search engines should list instead.
             */
            canonicalUrl: string | null;
            /** @description The BCP 47 language tag of the text; null means the site’s language. */
            language: string | null;
            /**
             * @description The text direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
            /** @description Comments from an old site, oldest first; empty unless the settings show them. */
            oldComments: components["schemas"]["OldComment"][];
        };
        /**
         * ArticleSummary
         * @description An article, as the list shows it.
         */
        ArticleSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/news/{slug}`. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description A summary in a sentence or two. */
            excerpt: string;
            /** @description Null counts as "News". */
            category: string | null;
            /** @description Topics, shared with other articles. */
            tags: string[];
            /** @description Who wrote it. */
            author: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /** @description The IANA time zone in which its date is shown, if the source has one; null means the site’s. */
            timezone: string | null;
            /**
             * Format: uri-reference
             * @description A path on this site, or the https address of a picture elsewhere, which pages link to but never load.
             */
            heroImage: string | null;
        };
        /**
         * Case
         * @description What an engagement changed, in figures.
         */
        Case: {
            /** @description Who the client is; a description where the name is confidential. */
            client: string;
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description What was measured, before and after. */
            figures: components["schemas"]["CaseFigure"][];
            /** @description Who measured it, and when. */
            source: string;
        };
        /**
         * CaseFigure
         * @description A figure of an engagement.
         */
        CaseFigure: {
            /** @description What was measured. */
            title: string;
            /** @description The value before, as text. */
            before: string;
            /** @description The value after, as text. */
            after: string;
        };
        /**
         * Change
         * @description Something that was published, changed, or removed.
         */
        Change: {
            /** @description Its position in the order. */
            cursor: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            change: "published" | "changed" | "removed";
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "article" | "press-release" | "resource" | "tool" | "event" | "speaker" | "page";
            /** @description Its id in the API; the same for all of its changes. */
            id: string;
            /**
             * Format: uri-reference
             * @description Its page, a path on this site; for something removed, its last one.
             */
            address: string;
            /**
             * Format: date-time
             * @description When the site noticed it.
             */
            at: string;
        };
        /**
         * ChangePage
         * @description Changes in order.
         */
        ChangePage: {
            /** @description Oldest first. The same thing can appear more than once. */
            changes: components["schemas"]["Change"][];
            /** @description The value of `since` for the next request, whether or not there is more now. */
            next: string;
            /** @description Whether there are more changes now. */
            more: boolean;
        };
        /**
         * Chapter
         * @description A chapter in a recording.
         */
        Chapter: {
            /** @description Seconds from the start of the recording. */
            seconds: number;
            /** @description What it is about. */
            title: string;
        };
        /**
         * Closing
         * @description The call to action at the end of a page. In its texts, `{name}` is the name of the business.
         */
        Closing: {
            /**
             * @description The page.
             * @enum {string}
             */
            page: "about" | "consulting" | "sponsorships" | "events" | "upcoming-webinars" | "sponsors" | "resources" | "webinars";
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description The label of its first button; absent for the default. */
            button?: string;
            /** @description The label of its second button; absent for the default. */
            secondButton?: string;
        };
        /**
         * Event
         * @description An event, as its page shows it.
         */
        Event: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/events/{slug}`. */
            slug: string;
            /** @description The name. */
            title: string;
            /** @description A summary in a sentence or two. */
            summary: string;
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "conference" | "webinar" | "workshop" | "roundtable";
            /**
             * @description Whether people attend in person, online, or either.
             * @enum {string}
             */
            locationType: "in-person" | "virtual" | "hybrid";
            /** @description As shown, such as "Congress Center, Hamburg" or "Online". */
            locationText: string;
            /** @description The venue with its postal address; the same as `locationText` without a venue. */
            location: string;
            /**
             * Format: date-time
             * @description When it starts; null if not decided yet.
             */
            startISO: string | null;
            /**
             * Format: date-time
             * @description When it ends; null if not decided yet.
             */
            endISO: string | null;
            /** @description The IANA time zone of the event, such as "America/New_York". */
            timezone: string;
            /** @description How many people can attend; null if there is no limit. */
            capacity: number | null;
            /**
             * Format: uri-reference
             * @description Where to register; null if registration isn’t open.
             */
            registrationUrl: string | null;
            /**
             * Format: uri-reference
             * @description A path on this site; null if the event has no picture.
             */
            heroImage: string | null;
            /** @description The ticket types, in the order shown. */
            priceTiers: components["schemas"]["PriceTier"][];
            /**
             * @description Whether it is scheduled or cancelled.
             * @enum {string}
             */
            status: "upcoming" | "cancelled";
            /** @description Whether it was over at the time of the response. */
            past: boolean;
            /** @description Sanitized HTML. */
            description: string;
            /** @description The BCP 47 language tag of the text; null means the site’s language. */
            language: string | null;
            /**
             * @description The text direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description Null if the event has no venue. */
            venue: components["schemas"]["Venue"] | null;
            /** @description Increases with every change that affects calendars (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
            /** @description Whether people can apply to speak at the event. */
            takesApplications: boolean;
        };
        /**
         * EventListing
         * @description One page of events.
         */
        EventListing: {
            /** @description The events on this page. */
            items: components["schemas"]["EventSummary"][];
            /** @description The number of matches. */
            total: number;
            /** @description The types in use. */
            types: ("conference" | "webinar" | "workshop" | "roundtable")[];
            /** @description The formats in use. */
            locationTypes: ("in-person" | "virtual" | "hybrid")[];
        };
        /**
         * EventOutline
         * @description An agenda in numbers.
         */
        EventOutline: {
            /** @description The number of sessions. */
            sessions: number;
            /** @description The number of days. */
            days: number;
            /** @description The tracks, by name. */
            tracks: string[];
            /** @description The number of speakers. */
            speakers: number;
            /** @description At most four: keynote speakers first, then by first session. */
            featured: components["schemas"]["SessionSpeaker"][];
        };
        /**
         * EventSpeaker
         * @description A speaker at an event, with their sessions.
         */
        EventSpeaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the speaker’s address, `/speakers/{slug}`. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description The speaker’s job title. */
            title: string;
            /** @description The company the speaker works for. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no photo.
             */
            headshotUrl: string | null;
            /** @description The speaker’s sessions at this event, by start. */
            sessions: components["schemas"]["SpokenSession"][];
        };
        /**
         * EventSummary
         * @description An event, as the list shows it.
         */
        EventSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/events/{slug}`. */
            slug: string;
            /** @description The name. */
            title: string;
            /** @description A summary in a sentence or two. */
            summary: string;
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "conference" | "webinar" | "workshop" | "roundtable";
            /**
             * @description Whether people attend in person, online, or either.
             * @enum {string}
             */
            locationType: "in-person" | "virtual" | "hybrid";
            /** @description As shown, such as "Congress Center, Hamburg" or "Online". */
            locationText: string;
            /** @description The venue with its postal address; the same as `locationText` without a venue. */
            location: string;
            /**
             * Format: date-time
             * @description When it starts; null if not decided yet.
             */
            startISO: string | null;
            /**
             * Format: date-time
             * @description When it ends; null if not decided yet.
             */
            endISO: string | null;
            /** @description The IANA time zone of the event, such as "America/New_York". */
            timezone: string;
            /** @description How many people can attend; null if there is no limit. */
            capacity: number | null;
            /**
             * Format: uri-reference
             * @description Where to register; null if registration isn’t open.
             */
            registrationUrl: string | null;
            /**
             * Format: uri-reference
             * @description A path on this site; null if the event has no picture.
             */
            heroImage: string | null;
            /** @description The ticket types, in the order shown. */
            priceTiers: components["schemas"]["PriceTier"][];
            /**
             * @description Whether it is scheduled or cancelled.
             * @enum {string}
             */
            status: "upcoming" | "cancelled";
            /** @description Whether it was over at the time of the response. */
            past: boolean;
        };
        /**
         * Figures
         * @description The figure for each section of the resources page, as shown; empty if unknown.
         */
        Figures: {
            /** @description The number of tools in the directory, such as "40" or "60+". */
            tools: string;
            /** @description Research reports. */
            reports: string;
            /** @description Downloads of guides. */
            downloads: string;
            /** @description Hours of recordings. */
            hours: string;
            /** @description The source of the figures; empty if all are counted. */
            source: string;
        };
        /**
         * Guideline
         * @description A rule of the community.
         */
        Guideline: {
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description The code of conduct, if the rule has one. */
            code?: components["schemas"]["Point"][];
        };
        /**
         * Head
         * @description The heading of a page. In its texts, `{name}` is the name of the business.
         */
        Head: {
            /**
             * @description The page.
             * @enum {string}
             */
            page: "home" | "about" | "consulting" | "community" | "sponsorships" | "contact" | "speakers" | "press" | "news" | "events" | "upcoming-webinars" | "sponsors" | "resources" | "ai-showcase" | "playbooks" | "research" | "guides" | "webinars" | "newsletter" | "search" | "site-map";
            /** @description The headline. */
            title: string;
            /** @description The standfirst as plain text, which is also the description for search engines; absent for the default. */
            text?: string;
            /** @description The label of its first button or link; absent for the default. */
            button?: string;
            /** @description The label of its second button; absent for the default. */
            secondButton?: string;
            /** @description Its title for search engines; absent for the headline. */
            searchTitle?: string;
            /** @description Its title for social networks; absent for the headline. */
            socialTitle?: string;
        };
        /**
         * Heading
         * @description The heading of a section. In its texts, `{name}` is the name of the business.
         */
        Heading: {
            /**
             * @description The section, as page.section.
             * @enum {string}
             */
            section: "home.jobs" | "home.news" | "home.event" | "home.work" | "home.claims" | "about.people" | "about.values" | "about.milestones" | "consulting.cases" | "consulting.people" | "consulting.steps" | "consulting.clients" | "consulting.industries" | "community.benefits" | "community.levels" | "community.guidelines" | "community.members" | "community.apply" | "sponsorships.benefits" | "contact.message" | "contact.questions" | "speakers.apply" | "press.contact" | "events.past" | "resources.tools" | "resources.research" | "resources.guides" | "resources.webinars" | "resources.featured" | "resources.ask" | "playbooks.all" | "webinars.library" | "webinars.topics" | "search.browse" | "site-map.actions";
            /** @description Its heading. */
            title: string;
            /** @description The text below it, as plain text; absent if there is none. */
            text?: string;
            /** @description The label of its link or button; absent for the default, or if it has none. */
            link?: string;
        };
        /**
         * Hit
         * @description A result.
         */
        Hit: {
            /** @description The type of the result. */
            kind: string;
            /**
             * Format: uri-reference
             * @description A path on this site.
             */
            address: string;
            /** @description Its summary, or the matching passage of its text. */
            title: components["schemas"]["TextPiece"][];
            /** @description What it is or belongs to, in a few words; may be empty. */
            context: string;
            /** @description Its summary, or the matching passage of its text. */
            passage: components["schemas"]["TextPiece"][];
            /**
             * Format: date-time
             * @description When it was published or starts; null if it has no date.
             */
            date: string | null;
            /** @description The time zone of the date; null for the site’s own. */
            timezone: string | null;
            /** @description A cancelled event, or a session of one. */
            cancelled: boolean;
        };
        /**
         * Industry
         * @description An industry of clients.
         */
        Industry: {
            /** @description The name. */
            title: string;
        };
        /**
         * Job
         * @description An activity of the business.
         */
        Job: {
            /**
             * @description The icon next to it.
             * @enum {string}
             */
            sign: "target" | "lines" | "spread" | "clock" | "checklist" | "dome";
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
        };
        /**
         * LegalText
         * @description A legal page.
         */
        LegalText: {
            /** @description Its heading. */
            title: string;
            /**
             * Format: uri-reference
             * @description Its path on this site.
             */
            path: string;
            /**
             * Format: date
             * @description The day it took effect.
             */
            effective: string;
            /**
             * Format: date
             * @description The day it was last changed.
             */
            updated: string;
        };
        /**
         * ListedTool
         * @description A tool in the directory.
         */
        ListedTool: {
            /** @description The last part of its address. */
            slug: string;
            /** @description The name. */
            name: string;
        };
        /**
         * MemberLevel
         * @description A level of membership.
         */
        MemberLevel: {
            /** @description Its heading. */
            title: string;
            /** @description Whom it is for. */
            audience: string;
            /** @description What it includes. */
            contents: string[];
        };
        /**
         * Milestone
         * @description A milestone.
         */
        Milestone: {
            /** @description The year. */
            year: number;
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
        };
        /**
         * NewAccessRequest
         * @description A request for access to a gated resource.
         */
        NewAccessRequest: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description Of the reader.
             */
            email: string;
            /** @description The id of the resource. */
            resourceId: string;
            /** @description Its title. */
            resourceTitle: string;
        };
        /**
         * NewCommunityApplication
         * @description An application for community membership.
         */
        NewCommunityApplication: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description The reply goes to this address.
             */
            email: string;
            /** @description The applicant’s company. */
            company: string;
            /** @description The applicant’s role. */
            role: string;
            /**
             * @description The size of the company.
             * @enum {string}
             */
            companySize: "1-50" | "51-200" | "201-1000" | "1000+";
            /** @description The applicant’s LinkedIn profile; may be empty. */
            linkedinUrl?: string;
            /** @description The applicant’s challenges. */
            challenges: string;
            /** @description What the applicant hopes to get from the community. */
            goals: string;
            /** @description How the applicant heard about us. */
            referral?: string;
            /**
             * @description The applicant agrees to the community guidelines.
             * @constant
             */
            agreeToGuidelines: true;
            /**
             * @description Whether the applicant can be contacted about the community.
             * @default false
             */
            consentToContact: boolean;
        };
        /**
         * NewInquiry
         * @description An inquiry about consulting, a partnership, a sponsorship or an event.
         */
        NewInquiry: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description The reply goes to this address.
             */
            email: string;
            /** @description The sender’s phone number. */
            phone?: string;
            /** @description The sender’s company. */
            company: string;
            /** @description The sender’s job title. */
            jobTitle: string;
            /** @description What it is about. */
            message: string;
            /** @description The page the form was opened on. */
            source?: string;
        };
        /**
         * NewMessage
         * @description A message from the form at /contact.
         */
        NewMessage: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description The reply goes to this address.
             */
            email: string;
            /** @description The sender’s company. */
            company?: string;
            /** @description The sender’s role. */
            role?: string;
            /** @description The subject, in a few words. */
            subject: string;
            /** @description What it is about. */
            message: string;
        };
        /**
         * NewReview
         * @description A review to be published after moderation.
         */
        NewReview: {
            /** @description Stars. */
            rating: number;
            /** @description Its heading. */
            title: string;
            /** @description The review, as plain text. */
            body: string;
            /** @description Shown with the review. */
            reviewerName: string;
            /**
             * @description Shown with the review; may be empty.
             * @default
             */
            role: string;
            /**
             * @description Shown with the review; may be empty.
             * @default
             * @enum {string}
             */
            companySize: "" | "1-50" | "51-200" | "201-1000" | "1000+";
            /**
             * @description The reviewer agrees to publication.
             * @constant
             */
            consent: true;
            /**
             * @description Whether the reviewer makes or sells the tool.
             * @default false
             */
            isVendor: boolean;
        };
        /**
         * NewReviewerApplication
         * @description An application to review tools.
         */
        NewReviewerApplication: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description The reply goes to this address.
             */
            email: string;
            /** @description The applicant’s company. */
            company: string;
            /** @description The applicant’s role. */
            role: string;
            /**
             * @description The size of the company.
             * @enum {string}
             */
            companySize: "1-50" | "51-200" | "201-1000" | "1000+";
            /** @description The tools the applicant uses, and what for. */
            tools: string;
            /**
             * @description The applicant will disclose any ties to vendors.
             * @constant
             */
            agreesToDisclose: true;
        };
        /**
         * NewSpeakerApplication
         * @description An application to speak.
         */
        NewSpeakerApplication: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description The reply goes to this address.
             */
            email: string;
            /** @description The applicant’s company. */
            company: string;
            /** @description The applicant’s job title. */
            title: string;
            /** @description The applicant’s LinkedIn profile; may be empty. */
            linkedinUrl?: string;
            /** @description The applicant’s website; may be empty. */
            websiteUrl?: string;
            /** @description The applicant’s biography. */
            bio: string;
            /** @description The applicant’s expertise. */
            expertise: string;
            /** @description Topics the applicant would talk about. */
            topics: string;
            /**
             * @description The applicant’s speaking experience.
             * @enum {string}
             */
            experience: "beginner" | "intermediate" | "experienced" | "expert";
            /**
             * @description The applicant’s availability.
             * @enum {string}
             */
            availability: "very-flexible" | "moderately-flexible" | "limited" | "seasonal";
            /**
             * @description The applicant’s willingness to travel.
             * @enum {string}
             */
            travelWillingness: "local-only" | "regional" | "national" | "international" | "virtual-only";
            /**
             * @description The fee the applicant asks for.
             * @enum {string}
             */
            speakingFee: "pro-bono" | "expenses-only" | "modest-fee" | "standard-fee" | "premium-fee" | "discuss";
            /** @description Anything else. */
            additionalInfo?: string;
            /**
             * @description The applicant agrees to be contacted.
             * @constant
             */
            consentForContact: true;
            /**
             * @description The applicant agrees to the speaker terms, /speaker-terms.
             * @constant
             */
            agreeToTerms: true;
            /** @description Slug of the event that the application is for; optional. An event that is not open to applications is ignored. */
            event?: string;
        };
        /**
         * NewSubscription
         * @description A subscription to the newsletter.
         */
        NewSubscription: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description The newsletter goes to this address.
             */
            email: string;
            /**
             * @description Place of the submitted form on the site.
             * @enum {string}
             */
            source?: "home-hero" | "header" | "header-mobile" | "footer" | "sponsorships" | "article" | "webinars" | "research-access" | "import" | "staff";
        };
        /**
         * NewToolSuggestion
         * @description A tool suggested for the directory.
         */
        NewToolSuggestion: {
            /** @description The name. */
            name: string;
            /** @description Its website, http or https. */
            website: string;
            /** @description What the tool is good for. */
            reason: string;
            /** @description The reply goes to this address; may be empty. */
            email: "" | string;
        };
        /**
         * OldComment
         * @description A comment on an article, from an old site.
         */
        OldComment: {
            /** @description Stable. */
            id: string;
            /** @description The name the reader gave. */
            author: string;
            /** @description Sanitized HTML. */
            content: string;
            /**
             * Format: date-time
             * @description When it was written; null if unknown.
             */
            writtenAt: string | null;
            /** @description The author it replies to. */
            replyTo: string | null;
        };
        /**
         * OwnDataRequest
         * @description The person whose data is requested.
         */
        OwnDataRequest: {
            /**
             * Format: email
             * @description The email address that was used here; the link goes to it.
             */
            address: string;
        };
        /**
         * PageParts
         * @description The sections of a page. Those of other pages are absent.
         */
        PageParts: {
            /** @description The heading of the page; empty for the default. */
            heads?: components["schemas"]["Head"][];
            /** @description The call to action at its end; empty for the default. */
            closings?: components["schemas"]["Closing"][];
            /** @description The headings of its sections; default ones are absent. */
            headings?: components["schemas"]["Heading"][];
            /** @description Questions and answers, on the contact page. */
            questions?: components["schemas"]["Question"][];
            /** @description The mission, on the about page. */
            mission?: components["schemas"]["Point"][];
            /** @description Figures of the home page and of the community. */
            claims?: components["schemas"]["ShownClaim"][];
            /** @description What the business does, on the home page. */
            jobs?: components["schemas"]["Job"][];
            /** @description Jobs for AI, on the home page. */
            work?: components["schemas"]["Work"][];
            /** @description What the business stands for, on the about page. */
            values?: components["schemas"]["Point"][];
            /** @description Milestones, on the about page. */
            milestones?: components["schemas"]["Milestone"][];
            /** @description Who works here, on the about and consulting pages. */
            people?: components["schemas"]["Person"][];
            /** @description What consulting offers. */
            services?: components["schemas"]["Service"][];
            /** @description What engagements changed, in figures. */
            cases?: components["schemas"]["Case"][];
            /** @description How consulting works. */
            steps?: components["schemas"]["Point"][];
            /** @description What clients say. */
            clientTestimonials?: components["schemas"]["Testimonial"][];
            /** @description The industries of clients. */
            industries?: components["schemas"]["Industry"][];
            /** @description What members of the community get. */
            memberBenefits?: components["schemas"]["Point"][];
            /** @description The community guidelines. */
            guidelines?: components["schemas"]["Guideline"][];
            /** @description What members of the community say. */
            memberTestimonials?: components["schemas"]["Testimonial"][];
            /** @description The membership levels. */
            memberLevels?: components["schemas"]["MemberLevel"][];
            /** @description What sponsors get. */
            sponsorBenefits?: components["schemas"]["Point"][];
            /** @description The legal pages. */
            legalTexts?: components["schemas"]["LegalText"][];
        };
        /**
         * PastIssue
         * @description A newsletter issue with its text.
         */
        PastIssue: {
            /** @description The last part of its address, `/newsletter/{slug}`. */
            slug: string;
            /** @description Its subject. */
            title: string;
            /** @description A summary in a sentence; may be empty. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
            /** @description Sanitized HTML, without personal links. */
            content: string;
        };
        /**
         * PastIssueSummary
         * @description A newsletter issue that was sent.
         */
        PastIssueSummary: {
            /** @description The last part of its address, `/newsletter/{slug}`. */
            slug: string;
            /** @description Its subject. */
            title: string;
            /** @description A summary in a sentence; may be empty. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
        };
        /**
         * Person
         * @description A person on the team.
         */
        Person: {
            /** @description Full name. */
            name: string;
            /** @description The person’s role. */
            role: string;
            /** @description The text, as plain text. */
            text: string;
            /**
             * Format: uri-reference
             * @description A path on this site; absent if there is no portrait.
             */
            picture?: string;
        };
        /**
         * PlainPage
         * @description A plain page, such as an imported one.
         */
        PlainPage: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/pages/{slug}`. */
            slug: string;
            /** @description The heading. */
            title: string;
            /** @description A summary in a sentence or two; may be empty. */
            summary: string;
            /** @description Sanitized HTML. */
            content: string;
            /** @description The BCP 47 language tag of the text; null means the site’s language. */
            language: string | null;
            /**
             * @description The text direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
        };
        /**
         * Point
         * @description One point of a list.
         */
        Point: {
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
        };
        /**
         * PostListing
         * @description One page of articles.
         */
        PostListing: {
            /** @description The articles on this page. */
            items: components["schemas"]["ArticleSummary"][];
            /** @description The number of matches. */
            total: number;
            /** @description The categories of all published articles, most used first. */
            categories: string[];
        };
        /**
         * PriceTier
         * @description A ticket type, with its price.
         */
        PriceTier: {
            /** @description The name. */
            name: string;
            /** @description As shown, such as "$1,450" or "Free". */
            price: string;
            /** @description What it includes. */
            description?: string;
        };
        /**
         * Problem
         * @description What went wrong (RFC 9457), in a sentence for people and a code for programs.
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description Address of a page about this kind of problem.
             */
            type: string;
            /** @description The kind of problem, in words. */
            title: string;
            /** @description The status of the response. */
            status: number;
            /** @description What went wrong, and what to do. */
            detail: string;
            /**
             * @description The kind of problem, as the last part of `type`.
             * @enum {string}
             */
            code: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "gone" | "too_large" | "unsupported_type" | "invalid" | "too_many" | "internal" | "unavailable" | "busy";
            /** @description The same as `detail`. */
            message: string;
            /** @description For an internal error: the request id under which the log has it. */
            requestId?: string;
            /** @description For an internal error, if requests are traced: the id of its trace. */
            traceId?: string;
            /** @description For a body: what is wrong, by field. */
            fields?: {
                [key: string]: string[];
            };
            /** @description For an address: what is wrong, by parameter. */
            parameters?: {
                [key: string]: string[];
            };
        };
        /**
         * Question
         * @description A question that visitors ask, with its answer.
         */
        Question: {
            /** @description As plain text. */
            question: string;
            /** @description As plain text. */
            answer: string;
            /** @description The words of the answer that are a link; absent if there is none. */
            link?: string;
            /** @description The path on this site they link to. */
            path?: string;
        };
        /**
         * RatingMonth
         * @description The counted reviews of a month.
         */
        RatingMonth: {
            /** @description The month, such as "2026-11". */
            month: string;
            /** @description The number of reviews of this month. */
            reviewCount: number;
            /** @description The average of all reviews until the end of the month. */
            averageRating: number;
        };
        /**
         * Release
         * @description A press release, as its page shows it.
         */
        Release: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/press/{slug}`. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description A summary in a sentence or two. */
            excerpt: string;
            /** @description The topic, in a word or two. */
            category: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no picture.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Where it was first published. External releases link there.
             */
            sourceUrl: string | null;
            /** @description Whether the text is on another site. */
            isExternal: boolean;
            /** @description The media contact. */
            author: string | null;
            /** @description Sanitized HTML; empty if the text is on another site. */
            content: string;
            /** @description The BCP 47 language tag of the text; null means the site’s language. */
            language: string | null;
            /**
             * @description The text direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
        };
        /**
         * ReleaseListing
         * @description One page of press releases.
         */
        ReleaseListing: {
            /** @description The press releases on this page. */
            items: components["schemas"]["ReleaseSummary"][];
            /** @description The number of matches. */
            total: number;
        };
        /**
         * ReleaseSummary
         * @description A press release, as the list shows it.
         */
        ReleaseSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/press/{slug}`. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description A summary in a sentence or two. */
            excerpt: string;
            /** @description The topic, in a word or two. */
            category: string;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no picture.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Where it was first published. External releases link there.
             */
            sourceUrl: string | null;
            /** @description Whether the text is on another site. */
            isExternal: boolean;
            /** @description The media contact. */
            author: string | null;
        };
        /**
         * Resource
         * @description A resource, as its page shows it.
         */
        Resource: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/resources/{slug}`. */
            slug: string;
            /** @description The name. */
            title: string;
            /** @description A summary in a sentence or two. */
            description: string;
            /**
             * @description The type of resource.
             * @enum {string}
             */
            type: "research" | "guide" | "webinarRecording";
            /** @description The topic, such as "Governance". */
            topic: string;
            /** @description Who made it. */
            author: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if it has no picture.
             */
            heroImage: string | null;
            /** @description Whether text and file require access. */
            gated: boolean;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /** @description Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a video on this site; null for a gated one. */
            videoId: string | null;
            /**
             * Format: uri-reference
             * @description The address of its file; null if it is gated or has no file.
             */
            fileUrl: string | null;
            /** @description The reading or playing time in minutes; 0 if unknown. */
            minutes: number;
            /** @description The format of a recording, such as "C-Suite Panel"; empty for a plain webinar. */
            format: string;
            /** @description Whether it comes first in lists. */
            featured: boolean;
            /** @description The headings of its sections, public even if the text is gated. */
            outline: string[];
            /** @description Sanitized HTML; null without access, empty if there is no text. */
            content: string | null;
            /** @description The BCP 47 language tag of the text; null means the site’s language. */
            language: string | null;
            /**
             * @description The text direction.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
            /** @description Null if there is no video, or without access. */
            video: components["schemas"]["Video"] | null;
            /** @description In order; empty if unknown. */
            chapters: components["schemas"]["Chapter"][];
            /** @description The names of the speakers. */
            speakers: string[];
        };
        /**
         * ResourceListing
         * @description One page of resources.
         */
        ResourceListing: {
            /** @description The resources on this page. */
            items: components["schemas"]["ResourceSummary"][];
            /** @description The number of matches. */
            total: number;
        };
        /**
         * ResourceSummary
         * @description A resource, as the list shows it.
         */
        ResourceSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/resources/{slug}`. */
            slug: string;
            /** @description The name. */
            title: string;
            /** @description A summary in a sentence or two. */
            description: string;
            /**
             * @description The type of resource.
             * @enum {string}
             */
            type: "research" | "guide" | "webinarRecording";
            /** @description The topic, such as "Governance". */
            topic: string;
            /** @description Who made it. */
            author: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if it has no picture.
             */
            heroImage: string | null;
            /** @description Whether text and file require access. */
            gated: boolean;
            /**
             * Format: date-time
             * @description When it was published.
             */
            publishedAt: string;
            /** @description Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a video on this site; null for a gated one. */
            videoId: string | null;
            /**
             * Format: uri-reference
             * @description The address of its file; null if it is gated or has no file.
             */
            fileUrl: string | null;
            /** @description The reading or playing time in minutes; 0 if unknown. */
            minutes: number;
            /** @description The format of a recording, such as "C-Suite Panel"; empty for a plain webinar. */
            format: string;
            /** @description Whether it comes first in lists. */
            featured: boolean;
        };
        /**
         * ResourceText
         * @description The parts of a resource that can be gated.
         */
        ResourceText: {
            /** @description Sanitized HTML. */
            content: string;
            /**
             * Format: uri-reference
             * @description A path on this site, or the https address of a file elsewhere; null if there is no file.
             */
            fileUrl: string | null;
            /** @description Null if there is no video. */
            video: components["schemas"]["Video"] | null;
        };
        /**
         * Review
         * @description A published review.
         */
        Review: {
            /** @description Stable. */
            id: string;
            /** @description Stars. */
            rating: number;
            /** @description Its heading. */
            title: string;
            /** @description Plain text. */
            body: string;
            /** @description Who wrote it. */
            reviewerName: string;
            /** @description The reviewer’s role; may be empty. */
            role: string;
            /** @description The size of the reviewer’s company, such as "51-200"; may be empty. */
            companySize: string;
            /** @description Written by someone who makes or sells the tool. */
            isVendor: boolean;
            /**
             * Format: date-time
             * @description When it was submitted.
             */
            createdAt: string;
        };
        /**
         * SearchGroup
         * @description The results of one type.
         */
        SearchGroup: {
            /** @description The type of the results. */
            kind: string;
            /** @description The plural name of the type, such as Press releases. */
            many: string;
            /** @description The number of matches. */
            total: number;
            /** @description There are more than `total`. The rest is neither counted nor shown. */
            more: boolean;
            /** @description The best matches; empty if another type was requested. */
            hits: components["schemas"]["Hit"][];
        };
        /**
         * SearchResult
         * @description Search results.
         */
        SearchResult: {
            /** @description Types with matches, best first. */
            groups: components["schemas"]["SearchGroup"][];
            /** @description The number of matches of all types. */
            total: number;
            /** @description There are more than `total`, of one or more types. */
            more: boolean;
            /**
             * @description How the results match: all words, all words after correcting the spelling, only some words, or none; "common" if all words are too common to search for.
             * @enum {string}
             */
            found: "all" | "corrected" | "some" | "none" | "common";
            /** @description The corrected words; null if nothing was corrected. */
            didYouMean: string | null;
        };
        /**
         * Service
         * @description A service.
         */
        Service: {
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description What it includes. */
            features: string[];
            /** @description The results for the client. */
            outcomes: string[];
        };
        /**
         * Session
         * @description One entry in an agenda.
         */
        Session: {
            /** @description Stable. */
            id: string;
            /** @description Stable, and unique within the event: names the session in links and calendars. */
            slug: string;
            /** @description The name. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endISO: string;
            /**
             * Format: date
             * @description The day it belongs to, in the event’s time zone. Sessions after midnight belong to the day before.
             */
            day: string;
            /** @description The day’s name in the agenda, if any. */
            dayTitle: string | null;
            /** @description Such as "Keynote" or "Workshop". */
            format: string | null;
            /** @description The track, if any. */
            track: string | null;
            /** @description The room. */
            room: string | null;
            /** @description The description, as plain text. */
            abstract: string | null;
            /** @description What attendees will learn. */
            outcomes: string[];
            /** @description The level of prior knowledge. */
            level: string | null;
            /** @description The target audience. */
            audience: string | null;
            /** @description Slides, papers, and similar. */
            links: components["schemas"]["SessionLink"][];
            /** @description In the same order as `speakers`. */
            speakerIds: string[];
            /** @description The speakers, in the order of the agenda. */
            speakers: components["schemas"]["SessionSpeaker"][];
            /** @description Increases with every change that matters to calendars (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
        };
        /**
         * SessionLink
         * @description A link about a session.
         */
        SessionLink: {
            /** @description What it is. */
            label: string;
            /**
             * Format: uri-reference
             * @description Where it is.
             */
            url: string;
        };
        /**
         * SessionSpeaker
         * @description A speaker, as named in sessions.
         */
        SessionSpeaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the speaker’s address, `/speakers/{slug}`. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description The speaker’s job title. */
            title: string;
            /** @description The company the speaker works for. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no photo.
             */
            headshotUrl: string | null;
        };
        /**
         * ShownClaim
         * @description A figure on the site, as visitors see it.
         */
        ShownClaim: {
            /** @description As shown, such as "85%". */
            figure: string;
            /** @description What is counted. */
            unit: string;
            /** @description The number of dots filled, out of 100. */
            share: number;
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description The source of the figure. */
            source: string;
        };
        /**
         * SiteLink
         * @description A link on the sitemap page.
         */
        SiteLink: {
            /** @description The label of the link. */
            label: string;
            /**
             * Format: uri-reference
             * @description A path on this site.
             */
            href: string;
        };
        /**
         * SiteLinks
         * @description A group of links.
         */
        SiteLinks: {
            /** @description Its heading. */
            title: string;
            /** @description The links in the order shown. */
            links: components["schemas"]["SiteLink"][];
        };
        /**
         * Speaker
         * @description A speaker, as its page shows it.
         */
        Speaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/speakers/{slug}`. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description The speaker’s job title. */
            title: string;
            /** @description The speaker’s company. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path on this site or an address; null if there is no photo.
             */
            headshotUrl: string | null;
            /** @description The speaker’s topics. */
            topics: string[];
            /** @description Where the speaker lives; null if unknown. */
            location: string | null;
            /** @description A short biography, in a sentence or two. */
            bioShort: string;
            /** @description Such as "Keynote" or "Workshop". */
            formats: string[];
            /**
             * Format: uri-reference
             * @description The speaker’s LinkedIn profile.
             */
            linkedinUrl: string | null;
            /**
             * Format: uri-reference
             * @description The speaker’s X profile.
             */
            twitterUrl: string | null;
            /**
             * Format: uri-reference
             * @description The company’s website.
             */
            companyUrl: string | null;
            /**
             * Format: email
             * @description Null unless the speaker agreed to be contacted.
             */
            emailPublic: string | null;
            /** @description Null unless the speaker agreed to be contacted. */
            phonePublic: string | null;
            /** @description Whether the speaker agreed to be contacted. */
            consentForContact: boolean;
            /** @description Slides, books, and similar. */
            assets: components["schemas"]["SpeakerAsset"][];
            /** @description Plain text. Paragraphs are separated by an empty line. */
            bioLong: string;
        };
        /**
         * SpeakerAsset
         * @description A link about a speaker.
         */
        SpeakerAsset: {
            /** @description The label of the link. */
            label: string;
            /**
             * Format: uri-reference
             * @description The URL of the link.
             */
            url: string;
        };
        /**
         * SpeakerCard
         * @description A speaker, as a card shows it.
         */
        SpeakerCard: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/speakers/{slug}`. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description The speaker’s job title. */
            title: string;
            /** @description The speaker’s company. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path on this site or an address; null if there is no photo.
             */
            headshotUrl: string | null;
            /** @description The speaker’s topics. */
            topics: string[];
        };
        /**
         * SpeakerListing
         * @description One page of speakers.
         */
        SpeakerListing: {
            /** @description The speakers on this page. */
            items: components["schemas"]["SpeakerCard"][];
            /** @description The number of matches. */
            total: number;
        };
        /**
         * SpeakerSession
         * @description A session with its event.
         */
        SpeakerSession: {
            /** @description Stable. */
            id: string;
            /** @description Stable, and unique within the event: names the session in links and calendars. */
            slug: string;
            /** @description The name. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endISO: string;
            /**
             * Format: date
             * @description The day it belongs to, in the event’s time zone. Sessions after midnight belong to the day before.
             */
            day: string;
            /** @description The day’s name in the agenda, if any. */
            dayTitle: string | null;
            /** @description Such as "Keynote" or "Workshop". */
            format: string | null;
            /** @description The track, if any. */
            track: string | null;
            /** @description The room. */
            room: string | null;
            /** @description The description, as plain text. */
            abstract: string | null;
            /** @description What attendees will learn. */
            outcomes: string[];
            /** @description The level of prior knowledge. */
            level: string | null;
            /** @description The target audience. */
            audience: string | null;
            /** @description Slides, papers, and similar. */
            links: components["schemas"]["SessionLink"][];
            /** @description In the same order as `speakers`. */
            speakerIds: string[];
            /** @description The speakers, in the order of the agenda. */
            speakers: components["schemas"]["SessionSpeaker"][];
            /** @description Increases with every change that matters to calendars (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
            /** @description The session’s event. */
            event: {
                /** @description Id of the event. */
                id: string;
                /** @description The last part of its address, `/events/{slug}`. */
                slug: string;
                /** @description The name. */
                title: string;
                /** @description The IANA time zone of the event. */
                timezone: string;
                /**
                 * @description Whether it is scheduled or cancelled.
                 * @enum {string}
                 */
                status: "upcoming" | "cancelled";
            };
            /** @description Whether it was still to come at the time of the response. */
            upcoming: boolean;
        };
        /**
         * SpeakerSummary
         * @description A speaker, as the list shows it.
         */
        SpeakerSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/speakers/{slug}`. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description The speaker’s job title. */
            title: string;
            /** @description The speaker’s company. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path on this site or an address; null if there is no photo.
             */
            headshotUrl: string | null;
            /** @description The speaker’s topics. */
            topics: string[];
            /** @description Where the speaker lives; null if unknown. */
            location: string | null;
            /** @description A short biography, in a sentence or two. */
            bioShort: string;
            /** @description Such as "Keynote" or "Workshop". */
            formats: string[];
            /**
             * Format: uri-reference
             * @description The speaker’s LinkedIn profile.
             */
            linkedinUrl: string | null;
            /**
             * Format: uri-reference
             * @description The speaker’s X profile.
             */
            twitterUrl: string | null;
            /**
             * Format: uri-reference
             * @description The company’s website.
             */
            companyUrl: string | null;
            /**
             * Format: email
             * @description Null unless the speaker agreed to be contacted.
             */
            emailPublic: string | null;
            /** @description Null unless the speaker agreed to be contacted. */
            phonePublic: string | null;
            /** @description Whether the speaker agreed to be contacted. */
            consentForContact: boolean;
            /** @description Slides, books, and similar. */
            assets: components["schemas"]["SpeakerAsset"][];
        };
        /**
         * SpokenSession
         * @description A speaker’s session.
         */
        SpokenSession: {
            /** @description Unique within the event. */
            slug: string;
            /** @description The name. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
        };
        /**
         * Sponsor
         * @description A sponsor, as shown in the directory.
         */
        Sponsor: {
            /** @description Stable. */
            id: string;
            /** @description The sponsor’s name. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path on this site.
             */
            logoUrl: string;
            /**
             * Format: uri-reference
             * @description The sponsor’s website.
             */
            website: string;
            /** @description What the sponsor does. */
            description: string;
            /**
             * @description The sponsorship tier; "Platinum" is the highest.
             * @enum {string}
             */
            tier: "Platinum" | "Gold" | "Silver" | "Bronze" | "Community";
            /** @description The sponsor’s industry. */
            industry: string;
            /** @description Where the sponsor is based. */
            location: string;
            /** @description The types of partnership. */
            partnership: string[];
            /** @description The events the sponsor takes part in, by title. */
            events: string[];
        };
        /**
         * Testimonial
         * @description A quote.
         */
        Testimonial: {
            /** @description As plain text. */
            quote: string;
            /** @description A name or role. */
            who: string;
            /** @description The company. */
            where: string;
            /**
             * Format: uri-reference
             * @description A path on this site; absent if there is no portrait.
             */
            picture?: string;
        };
        /**
         * TextPiece
         * @description A piece of text. Text is split into pieces so that matches can be highlighted without HTML.
         */
        TextPiece: {
            /** @description Plain text. */
            text: string;
            /** @description Whether it is a match. */
            hit: boolean;
        };
        /**
         * Tool
         * @description A tool, as its page shows it.
         */
        Tool: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/resources/ai-showcase/{slug}`. */
            slug: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description Who gets most from it, in a few words; may be empty. */
            bestFor: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description US dollars of the lowest paid plan; null if it is not known. */
            priceFrom: number | null;
            /** @description What priceFrom pays for, such as "month" or "user / month"; may be empty. */
            pricePer: string;
            /** @description Whether there is a free plan. */
            hasFreePlan: boolean;
            /** @description Ids of categories and subcategories, the tool’s main category first. */
            categoryIds: string[];
            /** @description Badges, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description The number of reviews the rating is based on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool’s own website when there is no affiliate link.
             */
            affiliateUrl: string;
            /** @description What it costs, in words. */
            pricing: string;
            /** @description The name of its first category. */
            category: string;
            /** @description Plain text. Paragraphs are separated by an empty line. */
            description: string;
            /**
             * Format: uri-reference
             * @description The tool’s website.
             */
            website: string;
            /**
             * Format: uri-reference
             * @description A picture of the tool at work; null if there is none.
             */
            screenshotUrl: string | null;
            /** @description The number of counted reviews with 1, 2, 3, 4, and 5 stars. */
            ratingCounts: number[];
            /** @description The months with counted reviews, oldest first, with the average of all reviews until then. */
            ratingMonths: components["schemas"]["RatingMonth"][];
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            modifiedAt: string;
        };
        /**
         * ToolCard
         * @description A tool, as a card shows it.
         */
        ToolCard: {
            /** @description The last part of its address, `/resources/ai-showcase/{slug}`. */
            slug: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description Who gets most from it, in a few words; may be empty. */
            bestFor: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description US dollars of the lowest paid plan; null if it is not known. */
            priceFrom: number | null;
            /** @description What priceFrom pays for, such as "month" or "user / month"; may be empty. */
            pricePer: string;
            /** @description Whether there is a free plan. */
            hasFreePlan: boolean;
            /** @description Ids of categories and subcategories, the tool’s main category first. */
            categoryIds: string[];
            /** @description Badges, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description The number of reviews the rating is based on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool’s own website when there is no affiliate link.
             */
            affiliateUrl: string;
        };
        /**
         * ToolCategory
         * @description A category in the directory.
         */
        ToolCategory: {
            /** @description Used in addresses and in `categoryIds`. */
            id: string;
            /** @description The name. */
            name: string;
            /** @description The name of its icon. */
            icon: string;
            /** @description The name of a subcategory’s main category; absent for a main category. */
            masterCategory?: string;
        };
        /**
         * ToolListing
         * @description One page of tools.
         */
        ToolListing: {
            /** @description The tools on this page. */
            items: components["schemas"]["ToolCard"][];
            /** @description The number of matches. */
            total: number;
        };
        /**
         * ToolSummary
         * @description A tool, as the list shows it.
         */
        ToolSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, `/resources/ai-showcase/{slug}`. */
            slug: string;
            /** @description The name. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path on this site; null if there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description Who gets most from it, in a few words; may be empty. */
            bestFor: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description US dollars of the lowest paid plan; null if it is not known. */
            priceFrom: number | null;
            /** @description What priceFrom pays for, such as "month" or "user / month"; may be empty. */
            pricePer: string;
            /** @description Whether there is a free plan. */
            hasFreePlan: boolean;
            /** @description Ids of categories and subcategories, the tool’s main category first. */
            categoryIds: string[];
            /** @description Badges, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description The number of reviews the rating is based on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool’s own website when there is no affiliate link.
             */
            affiliateUrl: string;
            /** @description What it costs, in words. */
            pricing: string;
            /** @description The name of its first category. */
            category: string;
        };
        /**
         * Venue
         * @description Where an event takes place.
         */
        Venue: {
            /** @description The name of the venue. */
            name: string;
            /** @description Street, city, and state, so that maps can find it. */
            address: string;
            /** @description Degrees north; null when unknown. */
            latitude: number | null;
            /** @description Degrees east; null when unknown. */
            longitude: number | null;
        };
        /**
         * Video
         * @description A video or recording.
         */
        Video: {
            /**
             * Format: uri-reference
             * @description A player on youtube-nocookie.com or player.vimeo.com, or the path of a video on this site.
             */
            embed: string;
            /**
             * Format: uri-reference
             * @description Its poster, a path on this site.
             */
            poster: string | null;
            /**
             * Format: uri-reference
             * @description Captions of a video on this site, as WebVTT; null if the player has its own.
             */
            captions: string | null;
        };
        /**
         * Work
         * @description A job for AI, with a link.
         */
        Work: {
            /** @description Its heading. */
            title: string;
            /** @description The text, as plain text. */
            text: string;
            /** @description The text of the link. */
            link: string;
            /**
             * Format: uri-reference
             * @description The target of the link.
             */
            href: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The total number of matches. */
        "X-Total-Count": number;
        /** @description The address of the next part as rel="next" (RFC 8288); absent at the end. */
        Link: string;
        /** @description How many seconds to wait before trying again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPosts: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only articles with this text in the title, excerpt, or author. Case doesn’t matter. */
                q?: string;
                /** @description Only articles with this category. Must match exactly. */
                category?: string;
                /** @description Only articles with this tag. Must match exactly. */
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPostListing: {
        parameters: {
            query?: {
                /** @description As in /api/posts. */
                q?: string;
                /** @description As in /api/posts. */
                category?: string;
                /** @description As in /api/posts. */
                tag?: string;
                /** @description The page number, starting at 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPostsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the article’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRelatedPostsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the article’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPress: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only press releases with this text in the title or excerpt. Case doesn’t matter. */
                q?: string;
                /** @description Only press releases with this category. Must match exactly. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPressListing: {
        parameters: {
            query?: {
                /** @description The page number, starting at 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPressSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the press release’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResources: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only resources with this text in the title or description. Case doesn’t matter. */
                q?: string;
                /** @description Only resources with this type. */
                type?: "research" | "guide" | "webinarRecording";
                /** @description Only resources with this topic. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourceListing: {
        parameters: {
            query: {
                /** @description The list: research and guides, one of the two, or recordings. */
                list: "playbooks" | "research" | "guides" | "webinars";
                /** @description As in /api/resources. */
                q?: string;
                /** @description As in /api/resources. */
                type?: string;
                /** @description As in /api/resources. */
                topic?: string;
                /** @description The page number, starting at 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourcePagesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the resource’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTools: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only tools with this text in the name or short description. Case doesn’t matter, and typos are tolerated if nothing matches exactly. */
                q?: string;
                /** @description Id of a main category: only tools in it and in its subcategories. */
                category?: string;
                /** @description Id of a subcategory: only tools in it. */
                subcategory?: string;
                /** @description Only tools with this pricing model. Case doesn’t matter. */
                pricing?: string;
                /** @description Only the tools with these slugs, separated by commas. */
                slugs?: string;
                /** @description The order: `reviewed` and `rated` by rating, `newest` and `name` by name. */
                sort?: "reviewed" | "rated" | "newest" | "name";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolListing: {
        parameters: {
            query?: {
                /** @description As in /api/tools. */
                q?: string;
                /** @description As in /api/tools. */
                category?: string;
                /** @description As in /api/tools. */
                subcategory?: string;
                /** @description As in /api/tools. */
                pricing?: string;
                /** @description As in /api/tools. */
                sort?: string;
                /** @description The page number, starting at 1. */
                page?: string;
                /** @description Slugs of the tools chosen for comparison, separated by commas. Has no effect here. */
                compare?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the tool’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolCategory"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolsToolIdReviews: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The tool’s id. */
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postToolsToolIdReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The tool’s id. */
                toolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description It is waiting for moderation.
                         * @constant
                         */
                        status: "pending";
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postToolSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToolSuggestion"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The tool that already has this website; null if there is none. */
                        listed: components["schemas"]["ListedTool"] | null;
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReviewerApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReviewerApplication"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRelatedToolsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the tool’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolCard"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only events with this text in the title, summary, or location. Case doesn’t matter. */
                q?: string;
                /** @description Only events with this type. */
                type?: "conference" | "webinar" | "workshop" | "roundtable";
                /** @description Only events with this format. */
                locationType?: "in-person" | "virtual" | "hybrid";
                /** @description Only past events, or only upcoming ones. */
                when?: "upcoming" | "past";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventListing: {
        parameters: {
            query?: {
                /** @description As in /api/events. */
                q?: string;
                /** @description As in /api/events. */
                type?: string;
                /** @description As in /api/events. */
                locationType?: string;
                /** @description The page number, starting at 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the event’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event’s id, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdSpeakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event’s id, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSpeaker"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdOutline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event’s id, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventOutline"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The speaker’s id, or the last part of the address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerSession"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakers: {
        parameters: {
            query?: {
                /** @description The maximum number of entries. */
                limit?: number;
                /** @description How many entries to skip. Entries added meanwhile shift the rest; to read a whole list, follow the Link instead. */
                offset?: number;
                /** @description Where to continue, from the Link of the previous part. */
                after?: string;
                /** @description Only speakers with this text in the name, job title, company, or short biography. Case doesn’t matter. */
                q?: string;
                /** @description Only speakers with this topic. Must match exactly. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakerListing: {
        parameters: {
            query?: {
                /** @description As in /api/speakers. */
                q?: string;
                /** @description As in /api/speakers. */
                topic?: string;
                /** @description The page number, starting at 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerListing"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakersSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the speaker’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Speaker"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSpeakersApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSpeakerApplication"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSponsors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sponsor"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPagesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the page’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainPage"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPagePartsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One of home, about, consulting, community, sponsorships, contact, speakers, press, news, events, upcoming-webinars, sponsors, resources, ai-showcase, playbooks, research, guides, webinars, newsletter, search, site-map, legal. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageParts"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postNewsletterSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell the subscriber; absent when the page's own text fits. */
                        message?: string;
                        /**
                         * @description The status of our email: on its way (`soon`), held for now (`later`), delayed because many were sent (`often`), or waiting for review (`review`); absent if no email is sent.
                         * @enum {string}
                         */
                        mail?: "soon" | "later" | "often" | "review";
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNewsletterIssues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastIssueSummary"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNewsletterIssuesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the issue’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastIssue"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"] | components["schemas"]["NewInquiry"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell the sender; absent when the page's own text fits. */
                        message?: string;
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCommunityApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCommunityApplication"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page where the sender can follow, correct, or withdraw it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourcesSlugText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the resource’s address. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceText"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postResearchAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A signed path on this site that works for 30 days. */
                        link: string;
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                /** @description The words to search for. */
                q: string;
                /** @description The type to return matches of; others are only counted. */
                kind?: string;
                /** @description The maximum number of matches per type. */
                limit?: number;
                /** @description The page of matches, starting at 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /** @description `next` from an earlier response, or a time in ISO 8601. Without it, everything that was ever published. A cursor for changes that a restored backup does not have gets 410. */
                since?: string;
                /** @description Only changes of this type. */
                kind?: "article" | "press-release" | "resource" | "tool" | "event" | "speaker" | "page";
                /** @description The maximum number of changes. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSiteLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLinks"][];
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are invalid; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postYourData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnDataRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell the person who asked; absent when the page's own text fits. */
                        message?: string;
                        /**
                         * @description The status of our email: on its way (`soon`), held for now (`later`), delayed because many were sent (`often`), or waiting for review (`review`); absent if no email is sent.
                         * @enum {string}
                         */
                        mail?: "soon" | "later" | "often" | "review";
                    };
                };
            };
            /** @description The request can’t be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are invalid; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as an internal error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

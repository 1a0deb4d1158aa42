/** The parameters of the directory's address. */
export const directorySearch = ['q', 'category', 'subcategory', 'pricing', 'sort', 'page', 'compare']

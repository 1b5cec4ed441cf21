/** Who may open a screen: anyone, a signed-in person, a moderator, a main moderator, a moderator or the retailer's agent, a publisher, a manager of services or a main moderator. */
export type Who = 'any' | 'user' | 'mod' | 'main' | 'staff' | 'pub' | 'manager';

type Path = `/${string}`;

export type Screen = {
  /** Of the specification; screens of our own begin with O. */
  readonly id: string;
  /** `:id` parts are whole numbers; `:hash` is a key, `:slug` a name in small letters. */
  readonly path: Path;
  readonly who: Who;
  /** The module, seen from the folder of whoever hands it in. */
  readonly page: string;
};

/** What a feature shows. The router and the fence read it; it never travels to a browser. */
export type FeatureScreens = { readonly feature: string; readonly screens: readonly Screen[] };

export function screen(id: string, who: Who, path: Path, page: string): Screen {
  return { id, path, who, page };
}

/** One page at several addresses. */
export function screens(id: string, who: Who, page: string, ...paths: readonly Path[]): Screen[] {
  return paths.map((path) => screen(id, who, path, page));
}

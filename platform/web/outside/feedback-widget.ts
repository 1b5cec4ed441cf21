export type ScriptDocument = {
  readonly createElement: (tag: 'script') => {
    src: string;
    async: boolean;
    onload: (() => void) | null;
    onerror: (() => void) | null;
  };
  readonly head: { readonly append: (script: never) => void };
};

/** The widget is somebody else's script: it comes last, from the configured address only. */
export function loadFeedbackWidget(url: string, document: ScriptDocument): Promise<void> {
  return loadScript(url, document, 'The feedback widget did not load');
}

export function loadScript(url: string, document: ScriptDocument, failed: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(failed));
    document.head.append(script as never);
  });
}

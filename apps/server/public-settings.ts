import type { Settings } from '@pero/server-platform/settings';
import type { PublicSettings } from '@pero/wire/public-settings';

/** What the browser may know of the settings. */
export function publicSettingsOf(settings: Settings): PublicSettings {
  const counter =
    settings.RETAILER_ENVIRONMENT === 'production'
      ? settings.ANALYTICS_COUNTER_PRODUCTION
      : settings.ANALYTICS_COUNTER_MASTER;
  return {
    siteUrl: settings.SITE_URL,
    isDevelopment: settings.DEV || settings.DEMO,
    authenticator: settings.DEMO ? `http://localhost:${settings.SANDBOX_PORT}/dev/authenticator/` : null,
    shopSignIn:
      settings.RETAILER_SIGN_IN_URL ??
      (settings.DEMO ? `http://localhost:${settings.SANDBOX_PORT}/account/?back=site` : null),
    royaltyBase: settings.ROYALTY_URL ? settings.ROYALTY_URL.replace(/(?<!\/)\/*$/, '/') : null,
    links: {
      blog: settings.BLOG_URL,
      taxAccount: settings.TAX_ACCOUNT_URL,
      partnerProgramme: settings.PARTNER_PROGRAMME_URL,
      reviewRules: settings.REVIEW_RULES_URL,
    },
    experiments: settings.EXPERIMENTS_URL ? { url: settings.EXPERIMENTS_URL, id: settings.EXPERIMENT_ID } : null,
    tracker: settings.TRACKER_URL ?? null,
    feedbackWidget: settings.FEEDBACK_WIDGET_URL ?? null,
    analytics: settings.ANALYTICS_URL ? { url: settings.ANALYTICS_URL, counter } : null,
    sessionReplay:
      settings.REPLAY_SCRIPT_URL && settings.REPLAY_URL
        ? { script: settings.REPLAY_SCRIPT_URL, sink: settings.REPLAY_URL }
        : null,
    errorReports: {
      isOn: settings.ERROR_REPORTS,
      sampling: settings.ERROR_REPORT_SAMPLING,
      replay: {
        loadTimeoutMs: settings.REPLAY_LOAD_TIMEOUT_MS,
        flushMs: settings.REPLAY_FLUSH_MS,
        idlePauseMs: settings.REPLAY_IDLE_PAUSE_MS,
        expireMs: settings.REPLAY_EXPIRE_MS,
        longestMs: settings.REPLAY_LONGEST_MS,
        sessionSampling: settings.REPLAY_SESSION_SAMPLING,
        errorSampling: settings.REPLAY_ERROR_SAMPLING,
      },
    },
  };
}

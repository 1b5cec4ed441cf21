-- How often the sound of an episode that was brought here has been tried: what fails again and again is given up, in words.
alter table podcast_episodes add column sound_tries smallint not null default 0;

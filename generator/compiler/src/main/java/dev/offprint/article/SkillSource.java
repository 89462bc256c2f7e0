package dev.offprint.article;

import dev.offprint.edge.resource.Slug;

/**
 * An agent skill, {@code skills/<name>/SKILL.md}, valid; {@code {base_url}} in its text is already replaced.
 *
 * @param name the skill's name, that of its folder
 * @param description what it does and when to use it
 * @param bytes the file exactly as published, UTF-8 with LF
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record SkillSource(Slug name, String description, byte[] bytes) {}

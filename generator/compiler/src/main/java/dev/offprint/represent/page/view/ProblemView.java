package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;

/**
 * The explanation of a problem, in both languages.
 *
 * @param status the status code
 * @param code the code, for programs
 * @param versions one for each language
 */
public record ProblemView(int status, String code, List<Version> versions) {

    /**
     * One language.
     *
     * @param words the fixed texts of pages
     * @param title the problem
     * @param cause the cause, HTML
     * @param wayOut the resolution, HTML
     * @param form the format of problems, HTML
     */
    public record Version(Map<String, String> words, String title, String cause, String wayOut, String form) {}
}
